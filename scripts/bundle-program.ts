// Makes few files of many, in dist: of the command line, of the models' process, and of the word tagger with its dictionaries. After compiling.
import { buildTagger } from './bundle/build-tagger.ts';
import { bundleProgram } from './bundle/bundle-program.ts';

await buildTagger();
await bundleProgram();
