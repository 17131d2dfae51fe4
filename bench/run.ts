import { cpus, totalmem } from 'node:os';
import { benchEmbeddedCheck } from './engine/embedded-check.ts';
import { benchEngineOverhead } from './engine/engine-overhead.ts';
import { benchManyChecks } from './engine/many-checks.ts';
import { benchSoak } from './engine/soak.ts';
import { benchClaimRetrieval } from './finding/claim-retrieval.ts';
import { benchEncoders } from './finding/encoders.ts';
import { benchEntityLinking, benchGraphReasoning, benchGraphSize } from './finding/knowledge-graph.ts';
import { benchLibrary } from './finding/library.ts';
import { benchPostgres } from './finding/postgres.ts';
import { benchRecordedWeb } from './finding/recorded-web.ts';
import { benchSources } from './finding/sources.ts';
import { benchStarterReady } from './finding/starter-ready.ts';
import { benchCheckingDocuments, benchSpeech } from './intake/checking-documents.ts';
import { benchClaimDetection } from './intake/claim-detection.ts';
import { benchFindingClaims } from './intake/finding-claims.ts';
import { benchConsistency } from './judge/consistency.ts';
import { benchExplanations } from './judge/explanations.ts';
import { benchHandlers } from './judge/handlers.ts';
import { benchJudge } from './judge/judge.ts';
import { benchRules } from './judge/rules.ts';
import { benchVerifierSpeed } from './judge/verifier-speed.ts';
import { benchFactCheckArticles } from './pages/fact-check-articles.ts';
import { benchInjection } from './pages/injection.ts';
import { fuzzPageReading } from './pages/page-fuzz.ts';
import { benchPageReading } from './pages/page-reading.ts';
import { benchUnseenAttacks } from './pages/unseen-attacks.ts';
import { benchCaptionConsistency } from './pictures/caption-consistency.ts';
import { benchCaptionFit } from './pictures/caption-fit.ts';
import { benchPictureForensics } from './pictures/picture-forensics.ts';
import { benchPictureMatching } from './pictures/picture-matching.ts';
import { benchPictureReading, fuzzPictureReading } from './pictures/picture-reading.ts';
import { benchPictureWeb } from './pictures/picture-web.ts';
import { benchVerdictStamps } from './pictures/verdict-stamps.ts';
import { benchAgentFactCalls } from './pipelines/agentfact.ts';
import { benchAgentFactHandlers } from './pipelines/agentfact-handlers.ts';
import { benchAgentFactPictures } from './pipelines/agentfact-pictures.ts';
import { benchEvidenceScoring } from './pipelines/evidence-scoring.ts';
import { benchMultireflectCalls } from './pipelines/multireflect-calls.ts';
import { benchQuestions } from './pipelines/questions.ts';
import { benchRagarCalls } from './pipelines/ragar-calls.ts';
import { benchPipelines } from './pipelines/side-by-side.ts';
import { benchWkgfc } from './pipelines/wkgfc.ts';
import { benchFleet } from './server/fleet.ts';
import { benchServe } from './server/serve.ts';
import { printTable } from './table.ts';

const parts: Readonly<Record<string, () => Promise<void>>> = {
  agentfact: async () => printTable('AgentFact: calls, tokens and time', await benchAgentFactCalls()),
  'agentfact-handlers': () =>
    benchAgentFactHandlers((rows) => printTable('AgentFact: embedded answers', rows)),
  'agentfact-pictures': () =>
    benchAgentFactPictures((rows) => printTable('AgentFact: claims with a picture', rows)),
  consistency: async () => printTable('Consistency of the judge', await benchConsistency()),
  engine: async () => printTable('Engine', await benchEngineOverhead()),
  check: async () => printTable('Embedded check', await benchEmbeddedCheck()),
  many: async () => printTable('Many checks in one process', await benchManyChecks()),
  soak: async () => printTable('Soak', await benchSoak((line) => console.log(line))),
  serve: async () => printTable('The server', await benchServe()),
  fleet: async () => printTable('The fleet', await benchFleet(process.env.FLEET_PART)),
  claims: async () => {
    console.log('\n## Claims in documents\n');
    benchFindingClaims((line) => console.log(line));
  },
  'claim-detection': async () => printTable('Claims among sentences', benchClaimDetection()),
  documents: async () => printTable('Checking documents', await benchCheckingDocuments()),
  speech: async () => printTable('Speech', await benchSpeech()),
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
  'unseen-attacks': async () => {
    console.log('\n## Attacks written without sight of the defence\n');
    await benchUnseenAttacks((line) => console.log(line));
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
  postgres: async () => {
    console.log('\n## Library in PostgreSQL\n');
    const sizes = process.env['BENCH_PASSAGES']?.split(',').map(Number) ?? [10_000, 100_000];
    await benchPostgres(sizes, (line) => console.log(line));
  },
  pipelines: async () => {
    console.log('\n## All pipelines side by side\n');
    await benchPipelines((line) => console.log(line));
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
  'picture-web': async () => {
    console.log('\n## Pictures and captions of hits\n');
    await benchPictureWeb((line) => console.log(line));
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
