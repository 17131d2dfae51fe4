import { cpus, totalmem } from 'node:os';
import { benchAgentFactCalls } from './agentfact.ts';
import { benchAgentFactHandlers } from './agentfact-handlers.ts';
import { benchAgentFactPictures } from './agentfact-pictures.ts';
import { benchCaptionConsistency } from './caption-consistency.ts';
import { benchCaptionFit } from './caption-fit.ts';
import { benchClaimRetrieval } from './claim-retrieval.ts';
import { benchEmbeddedCheck } from './embedded-check.ts';
import { benchEncoders } from './encoders.ts';
import { benchEngineOverhead } from './engine-overhead.ts';
import { benchEvidenceScoring } from './evidence-scoring.ts';
import { benchExplanations } from './explanations.ts';
import { benchFactCheckArticles } from './fact-check-articles.ts';
import { benchHandlers } from './handlers.ts';
import { benchInjection } from './injection.ts';
import { benchJudge } from './judge.ts';
import { benchEntityLinking, benchGraphReasoning, benchGraphSize } from './knowledge-graph.ts';
import { benchLibrary } from './library.ts';
import { benchMultireflectCalls } from './multireflect-calls.ts';
import { fuzzPageReading } from './page-fuzz.ts';
import { benchPageReading } from './page-reading.ts';
import { benchPictureForensics } from './picture-forensics.ts';
import { benchPictureMatching } from './picture-matching.ts';
import { benchPictureReading, fuzzPictureReading } from './picture-reading.ts';
import { benchQuestions } from './questions.ts';
import { benchRagarCalls } from './ragar-calls.ts';
import { benchRecordedWeb } from './recorded-web.ts';
import { benchRules } from './rules.ts';
import { benchSources } from './sources.ts';
import { benchStarterReady } from './starter-ready.ts';
import { printTable } from './table.ts';
import { benchVerdictStamps } from './verdict-stamps.ts';
import { benchVerifierSpeed } from './verifier-speed.ts';
import { benchWkgfc } from './wkgfc.ts';

const parts: Readonly<Record<string, () => Promise<void>>> = {
  agentfact: async () => printTable('AgentFact: calls, tokens and time', await benchAgentFactCalls()),
  'agentfact-handlers': () =>
    benchAgentFactHandlers((rows) => printTable('AgentFact: embedded answers', rows)),
  'agentfact-pictures': () =>
    benchAgentFactPictures((rows) => printTable('AgentFact: claims with a picture', rows)),
  engine: async () => printTable('Engine', await benchEngineOverhead()),
  check: async () => printTable('Embedded check', await benchEmbeddedCheck()),
  starter: async () => printTable('Starter', await benchStarterReady()),
  reading: async () => {
    console.log('\n## Reading pages\n');
    await benchPageReading((line) => console.log(line));
  },
  fuzz: async () => printTable('Damaged pages', await fuzzPageReading(10_000)),
  'recorded-web': async () => {
    console.log('\n## Finding recorded pages again\n');
    await benchRecordedWeb((line) => console.log(line));
  },
  injection: async () => {
    console.log('\n## Text aimed at a model\n');
    await benchInjection((line) => console.log(line));
  },
  'fact-checks': async () => {
    console.log('\n## Reading fact-check articles\n');
    await benchFactCheckArticles((line) => console.log(line));
  },
  'verdict-stamps': async () => printTable('Verdicts on pictures', await benchVerdictStamps()),
  handlers: async () => printTable('Handlers of the embedded reasoner', await benchHandlers()),
  explanations: async () => printTable('Embedded explanations', await benchExplanations()),
  'claim-retrieval': async () => {
    console.log('\n## The sentence encoder: claim to evidence\n');
    await benchClaimRetrieval((line) => console.log(line));
  },
  encoders: async () => {
    console.log('\n## Two sentence encoders side by side\n');
    await benchEncoders((line) => console.log(line));
  },
  'verifier-speed': async () => {
    console.log('\n## The verifier in three number formats\n');
    await benchVerifierSpeed((line) => console.log(line));
  },
  judge: async () => {
    console.log('\n## The embedded judge on what a search brings\n');
    await benchJudge((line) => console.log(line));
  },
  rules: async () => {
    console.log('\n## Rules beside the model\n');
    await benchRules((line) => console.log(line));
  },
  'ragar-calls': async () => printTable('Calls of ragar', await benchRagarCalls()),
  questions: async () => {
    console.log('\n## Questions and answers\n');
    await benchQuestions((line) => console.log(line));
  },
  sources: async () => printTable('Sources', await benchSources()),
  'picture-reading': async () => {
    console.log('\n## Text in pictures\n');
    printTable('Reading pictures', await benchPictureReading((line) => console.log(line)));
    printTable('Damaged pictures', await fuzzPictureReading(5_000));
  },
  'graph-linking': async () => printTable('Linking entities', await benchEntityLinking()),
  'graph-reasoning': async () => printTable('Reasoning over triples', await benchGraphReasoning()),
  graph: async () => printTable('Knowledge graph', await benchGraphSize()),
  library: async () => {
    console.log('\n## Library\n');
    await benchLibrary([1_000, 10_000, 100_000], (line) => console.log(line));
  },
  'multireflect-calls': async () => printTable('Calls of multireflect', await benchMultireflectCalls()),
  'caption-consistency': async () => {
    console.log('\n## Picture and caption (multireflect)\n');
    await benchCaptionConsistency((line) => console.log(line));
  },
  'evidence-scoring': async () => {
    console.log('\n## Scoring evidence (multireflect)\n');
    await benchEvidenceScoring((line) => console.log(line));
  },
  wkgfc: async () => {
    console.log('\n## Graph, web and both\n');
    await benchWkgfc((line) => console.log(line));
  },
  forensics: async () => {
    console.log('\n## Traces of editing\n');
    await benchPictureForensics((line) => console.log(line));
  },
  captions: async () => {
    console.log('\n## Caption fit\n');
    await benchCaptionFit((line) => console.log(line));
  },
  pictures: async () => {
    console.log('\n## Pictures\n');
    await benchPictureMatching((line) => console.log(line));
  },
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(
    `bench: there is no part ${unknown.join(', ')}; choose from ${Object.keys(parts).join(', ')}`,
  );
  process.exit(2);
}
console.log(
  `# Touchstone bench\n\n${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node.js ${process.versions.node}`,
);
for (const name of chosen.length > 0 ? chosen : Object.keys(parts)) await parts[name]?.();
