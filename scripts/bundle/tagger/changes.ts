/** The line with which the tagger asks, at each step, whether it should tell what it does. */
const askEnvironment =
  "const env = typeof process === 'undefined' || !process.env ? self.env || {} : process.env";

/** What is changed in the files of the package; one that no longer has what is changed stops the build. */
export const taggerChanges: Readonly<Record<string, readonly (readonly [from: string, to: string])[]>> = {
  '2-two/preTagger/model/index.js': [
    [
      "import { lexicon, switches, frozenLex } from './lexicon/index.js'",
      "import { lexicon, switches, frozenLex, models, _multiCache, uncountable } from 'touchstone:ready'",
    ],
    ["import models from './models/index.js'", ''],
    ["import expandLexicon from './_expand/index.js'", ''],
    ['_multiCache: {}', '_multiCache'],
    ['uncountable: {}', 'uncountable'],
    ['model = expandLexicon(model)', ''],
  ],
  '1-one/sweep/methods/buildNet/01-parse.js': [
    ['matches.forEach(obj => {', 'matches.forEach(obj => {\n    if (obj.regs !== undefined) return'],
  ],
  // From which words a match may begin, `findMatches` knows.
  '1-one/match/methods/match/index.js': [
    [
      'const runMatch = function (docs, todo, cache) {',
      'const runMatch = function (docs, todo, cache, starts) {',
    ],
    [
      'const slice = terms.slice(i)',
      'if (starts !== undefined && (starts & (1 << i)) === 0) continue\n      const slice = terms.slice(i)',
    ],
  ],
  // What the rules find is put into tags, and a view of it is not made: nobody looks at it.
  '2-two/postTagger/compute/index.js': [
    ['m.sweep(net)', 'methods.one.bulkTagger(methods.one.bulkMatch(m.docs, net, methods), m.docs, world)'],
  ],
  // Each tag that is set asks the environment whether to tell about it, which is dearer than setting it.
  '1-one/sweep/methods/tagger/index.js': [[askEnvironment, 'const env = {}']],
  '2-two/preTagger/compute/tagger/3rd-pass/06-switches.js': [[askEnvironment, 'const env = {}']],
  '2-two/preTagger/compute/tagger/_fastTag.js': [[askEnvironment, 'const env = {}']],
  '1-one/tag/methods/setTag.js': [
    [askEnvironment, 'const env = {}'],
    // Most tags are the plain name of a known one.
    [
      'if (!tag) {\n    return\n  }',
      `if (!tag) {
    return
  }
  if (typeof tag === 'string' && Object.hasOwn(tagSet, tag)) {
    for (const term of terms) tagTerm(term, tag, tagSet, isSafe)
    return
  }`,
    ],
  ],
  // A word of letters alone has nothing to clean away but what stands behind it.
  '1-one/tokenize/methods/03-whitespace/tokenize.js': [
    [
      'const { prePunctuation, postPunctuation, emoticons } = model.one',
      `const plain = /^(\\p{L}+)([\\s.,;:?!]*)$/u.exec(str)
  if (plain !== null) return { str: plain[1], pre: '', post: plain[2] }
  const { prePunctuation, postPunctuation, emoticons } = model.one`,
    ],
  ],
  '1-one/tokenize/compute/normal/index.js': [
    [
      "let str = term.text || ''",
      `let str = term.text || ''
  if (/^[A-Za-z]+$/.test(str)) {
    term.normal = str.toLowerCase()
    return
  }`,
    ],
  ],
  // Adds 25,000 words one by one, each in an object of its own; here the one list is taken as it is.
  'API/extend.js': [
    [
      'if (!model[key]) Object.assign(model, { [key]: {} })',
      "if (!model[key] || Object.keys(model[key]).length === 0) {\n        model[key] = plugin[key]\n        continue\n      }\n      if (key === 'lexicon') {\n        model[key] = plugin[key]\n        continue\n      }",
    ],
    ['Object.assign(model, { [key]: plugin[key] })', 'model[key] = plugin[key]'],
  ],
};
