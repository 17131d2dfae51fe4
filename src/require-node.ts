/** First of all imports: on an older Node.js everything else would fail with words that help nobody. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 12)) {
  throw new Error(
    `Touchstone needs Node.js 22.12 or newer (24 LTS is best), and this is ${process.versions.node}. Install a newer one, or run it through npx with the package node@24.`,
  );
}
