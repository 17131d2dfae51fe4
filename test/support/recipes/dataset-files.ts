import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { recordedPicturePath } from '../recorded-replay.ts';

/** A picture of the starter library, under its own name wherever a dataset keeps its pictures. */
const bridge = 'old-weir-bridge.jpg';
const other = 'port-ellery-container-terminal.jpg';

const closed = 'The Old Weir Bridge in Varnholt was closed to cars in 2020.';
const collapsed = 'The Old Weir Bridge in Varnholt collapsed in 2020.';

/**
 * Small files, each in the form in which its dataset is published, about one bridge and one writer. They are written afresh, so that what
 * is read is what the layouts promise; the claims are few and alike, so that few answers have to be recorded.
 */
export async function writeDatasetFiles(folder: string): Promise<(name: string) => string> {
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  const show = async (picture: string, path: string) => {
    await mkdir(join(folder, path), { recursive: true });
    await copyFile(recordedPicturePath(picture), join(folder, path, picture));
  };
  const lines = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

  await write(
    'mocheg/test/Corpus2.csv',
    [
      'claim_id,Snopes URL,Category,Headline,Claim,cleaned_truthfulness,Truthfulness,Evidence,Origin,ruling_outline,fact_checkor_website',
      `31,https://www.politifact.com/factchecks/2021/mar/12/a-post/bridge/,Roads,Bridge,${closed},supported,True,<p>The city of Varnholt closed the Old Weir Bridge to cars on 12 May 2020.</p>,A post said so.,The city closed the bridge to cars in May 2020.,politifact`,
      `32,https://www.politifact.com/factchecks/2021/mar/12/a-post/fall/,Roads,Bridge,${collapsed},refuted,False,<p>The Old Weir Bridge stands: walkers still cross it.</p>,A post said so.,The bridge stands; only cars may not cross it.,politifact`,
      '',
    ].join('\n'),
  );
  await write(
    'mr2/dataset_items_test.json',
    JSON.stringify({
      '0': {
        caption: '瓦恩霍尔特的老堰桥在2020年倒塌。',
        image_path: `test/img/${bridge}`,
        label: 1,
        language: 'zh',
        direct_path: 'test/img_html_news/0',
        inv_path: null,
      },
    }),
  );
  await write(
    'mr2/test/img_html_news/0/direct_annotation.json',
    JSON.stringify({
      images_with_captions: [
        {
          page_link: 'https://varnholt-daily.example/bridge',
          page_title: '老堰桥禁止汽车通行',
          snippet: '桥没有倒塌。',
          html_path: '/data/0/0.txt',
          caption: { caption_node: '2021年3月的老堰桥' },
        },
      ],
      images_with_no_captions: [],
    }),
  );
  await write(
    'mr2/test/img_html_news/0/0.txt',
    '<!doctype html><html lang="zh"><head><title>老堰桥禁止汽车通行</title></head><body><article><h1>老堰桥禁止汽车通行</h1><p>瓦恩霍尔特市政府2021年3月2日表示，老堰桥没有倒塌。自2020年5月12日起，汽车不得通过这座桥，行人仍然可以过桥。市政府的工程师每月检查一次桥墩，没有发现新的裂缝。</p></article></body></html>',
  );
  await show(bridge, 'mr2/test/img');
  await write(
    'verite/VERITE.csv',
    `,caption,image_path,label\n0,${collapsed},images/${bridge},miscaptioned\n`,
  );
  await show(bridge, 'verite/images');
  await write(
    'fever/paper_test.jsonl',
    lines([
      {
        id: 501,
        verifiable: 'VERIFIABLE',
        label: 'SUPPORTS',
        claim: 'Oda Lind was born in Varnholt.',
        evidence: [[[1, 2, 'Oda_Lind', 0]]],
      },
      {
        id: 502,
        verifiable: 'VERIFIABLE',
        label: 'REFUTES',
        claim: 'Oda Lind was born in Lindgate.',
        evidence: [[[6, 7, 'Oda_Lind', 0]]],
      },
    ]),
  );
  await write(
    'hover/hover_dev_release_v1.1.json',
    JSON.stringify([
      {
        uid: 'h-1',
        claim: 'Oda Lind was born in Varnholt.',
        supporting_facts: [
          ['The Salt Road', 0],
          ['Oda Lind', 0],
        ],
        label: 'SUPPORTED',
        num_hops: 2,
        hpqa_id: 'q1',
      },
      {
        uid: 'h-2',
        claim: 'Oda Lind was born in Lindgate.',
        supporting_facts: [['Oda Lind', 0]],
        label: 'NOT_SUPPORTED',
        num_hops: 2,
        hpqa_id: 'q2',
      },
    ]),
  );
  await write(
    'liar-new/LIAR-New.jsonl',
    lines([
      {
        example_id: 901,
        date: 'March 12, 2021',
        statement: collapsed,
        label: 'false',
        possibility: 'Possible',
        speaker: 'A post',
      },
    ]),
  );
  await write(
    'averitec/dev.json',
    JSON.stringify([
      {
        claim: collapsed,
        required_reannotation: false,
        label: 'Refuted',
        justification: 'It stands.',
        claim_date: '12-3-2021',
        speaker: null,
        original_claim_url: null,
        fact_checking_article: 'https://checkers.example/bridge',
        reporting_source: 'Facebook',
        location_ISO_code: null,
        claim_types: ['Event/Property Claim'],
        fact_checking_strategies: ['Written Evidence'],
        questions: [],
      },
    ]),
  );
  await write(
    'newsclippings/news_clippings/data/merged_balanced/test.json',
    JSON.stringify({
      annotations: [{ id: 31, image_id: 32, similarity_score: 0.29, falsified: true, source_dataset: 2 }],
    }),
  );
  await write(
    'newsclippings/visual_news/origin/data.json',
    JSON.stringify([
      {
        id: 31,
        caption: closed,
        image_path: `./bbc/images/${bridge}`,
        source: 'bbc',
        topic: 'world',
      },
      {
        id: 32,
        caption: 'Containers on a terminal.',
        image_path: `./bbc/images/${other}`,
        source: 'bbc',
        topic: 'world',
      },
    ]),
  );
  await show(bridge, 'newsclippings/visual_news/origin/bbc/images');
  await show(other, 'newsclippings/visual_news/origin/bbc/images');
  await write(
    'claimreview2024/test.json',
    JSON.stringify([
      { text: collapsed, image: null, label: 'refuted', date: '2021-03-12T00:00:00Z', author: 'A post' },
    ]),
  );
  await write(
    'rw-post/rwpost_test_main.jsonl',
    lines([
      {
        claim: collapsed,
        post_text: 'Look what is left of our bridge!',
        image_address: [`./post_images/${bridge}`],
        image_link: 'https://img.example/1.jpg',
        label: 'FALSE',
        reasoning_logic: 'The bridge stands.',
        fact_checking_evidence: [
          {
            type: 'Text',
            content: 'The bridge is closed to cars and stands.',
            source: 'City of Varnholt',
            url: 'https://www.varnholt.gov/bridge',
          },
        ],
        claim_time: '2021-03-12',
        OCR: '',
        category: 'Fauxtography',
        news_url: 'https://checkers.example/bridge',
      },
    ]),
  );
  await show(bridge, 'rw-post/post_images');
  await write(
    'claims.jsonl',
    lines([
      {
        id: '1',
        claim: collapsed,
        label: 'Fake News',
        date: '2021-03-12',
        image: bridge,
        evidence: ['The Old Weir Bridge stands: walkers still cross it, and only cars may not.'],
      },
    ]),
  );
  await show(bridge, '.');

  const files: Readonly<Record<string, string>> = {
    mocheg: 'mocheg/test',
    mr2: 'mr2/dataset_items_test.json',
    verite: 'verite/VERITE.csv',
    fever: 'fever/paper_test.jsonl',
    hover: 'hover/hover_dev_release_v1.1.json',
    'liar-new': 'liar-new/LIAR-New.jsonl',
    averitec: 'averitec/dev.json',
    newsclippings: 'newsclippings/news_clippings/data/merged_balanced/test.json',
    claimreview2024: 'claimreview2024/test.json',
    'rw-post': 'rw-post/rwpost_test_main.jsonl',
  };
  return (name) => join(folder, files[name] ?? 'claims.jsonl');
}
