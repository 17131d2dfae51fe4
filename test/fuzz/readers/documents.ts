import { strToU8, zipSync } from 'fflate';
import { readPage } from '../../../src/text/read-page/read-page.ts';
import { bytesOf, type FuzzReader } from '../fuzz-reader.ts';

const xmlTokens = [
  ...[
    '<',
    '>',
    '</',
    '/>',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<!DOCTYPE a [<!ENTITY b "c">]>',
    '&b;',
    '&#x110000;',
    '"',
  ],
  ...[
    '<w:p>',
    '<w:t>',
    '</w:t>',
    '<w:tbl>',
    '<w:vanish/>',
    '<text:p>',
    '<row>',
    '<c r="XFD1048576">',
    '<c r="A1" t="s">',
  ],
  ...['<v>', '99999999999', '<a:t>', '<si><t>', '<itemref idref="a"/>', ' xml:space="preserve"', '\u0000'],
];

/** Not compressed, so that damage reaches what is inside, and without a time, so that it is the same every time. */
function pack(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const entries = Object.entries(files).map(
    ([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content] as const,
  );
  return zipSync(Object.fromEntries(entries), { level: 0, mtime: '1990-01-01T00:00:00Z' });
}

const wordText = `<w:document><w:body>${'<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t xml:space="preserve">The harbour opened. </w:t></w:r></w:p><w:tbl><w:tr><w:tc><w:p><w:r><w:t>Ships</w:t></w:r></w:p></w:tc></w:tr></w:tbl>'.repeat(3)}</w:body></w:document>`;
const sheet =
  '<worksheet><sheetData><row><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row><row><c r="A2" t="inlineStr"><is><t>Velm</t></is></c><c r="B2" s="1"><v>45325</v></c></row></sheetData></worksheet>';
const slide = '<p:sld><p:txBody><a:p><a:r><a:t>The second.</a:t></a:r></a:p></p:txBody></p:sld>';
const openText =
  '<office:document-content><office:text><text:h>Harbour</text:h><text:p>It opened<text:s/>in 1889.</text:p></office:text></office:document-content>';

const shells: readonly ((xml: Uint8Array) => Uint8Array)[] = [
  (xml) => pack({ '[Content_Types].xml': '<Types/>', 'word/document.xml': xml }),
  (xml) =>
    pack({
      'xl/workbook.xml': '<workbook/>',
      'xl/sharedStrings.xml': '<sst><si><t>City</t></si><si><t>Day</t></si></sst>',
      'xl/worksheets/sheet1.xml': xml,
    }),
  (xml) => pack({ 'ppt/presentation.xml': '<p/>', 'ppt/slides/slide1.xml': xml }),
  (xml) =>
    pack({
      mimetype: 'application/vnd.oasis.opendocument.text',
      'META-INF/manifest.xml': '<manifest/>',
      'content.xml': xml,
    }),
];

/** Word, Excel, PowerPoint, OpenDocument and EPUB: whole archives with damage, and damaged parts in whole archives. */
export const documentReader: FuzzReader = {
  name: 'documents',
  seeds: async () => [
    ...bytesOf(wordText, sheet, slide, openText),
    ...shells.map((shell, index) => shell(strToU8([wordText, sheet, slide, openText][index] ?? ''))),
    pack({
      mimetype: 'application/epub+zip',
      'META-INF/container.xml':
        '<container><rootfiles><rootfile full-path="O/c.opf"/></rootfiles></container>',
      'O/c.opf':
        '<package><metadata><dc:title>Two</dc:title></metadata><manifest><item id="a" href="a.xhtml"/></manifest><spine><itemref idref="a"/></spine></package>',
      'O/a.xhtml': '<html><body><h1>One</h1><p>The first <i>chapter</i>.</p></body></html>',
    }),
  ],
  tokens: [...xmlTokens, 'PK\u0003\u0004', 'PK\u0001\u0002', 'PK\u0005\u0006'],
  casesInBrief: 120,
  open: async () => ({
    async read(bytes) {
      const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
      const text = new TextDecoder().decode(bytes);
      const shell = shells[['<w:', 'sheetData', '<a:', '<text:'].findIndex((mark) => text.includes(mark))];
      const whole = isArchive || shell === undefined ? bytes : shell(bytes);
      await readPage(whole, { url: 'file:///hostile', mimeType: 'application/zip' });
    },
  }),
};

const mail = `From: Ann <ann@a.example>\r\nTo: Bob <bob@b.example>\r\nSubject: =?UTF-8?Q?The_harbour?=\r\nDate: Fri, 31 May 2024 10:00:00 +0000\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="x"\r\n\r\n--x\r\nContent-Type: multipart/alternative; boundary="y"\r\n\r\n--y\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nIt opened =C3=A9arly.\r\n--y\r\nContent-Type: text/html\r\n\r\n<p>It opened early.</p>\r\n--y--\r\n--x\r\nContent-Type: text/plain; name="a.txt"\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename="a.txt"\r\n\r\nSXQgb3BlbmVkLg==\r\n--x--\r\n`;

export const mailReader: FuzzReader = {
  name: 'mail',
  seeds: async () => bytesOf(mail, 'Subject: Plain\r\n\r\nThe harbour opened.\r\n> It did not.\r\n'),
  tokens: [
    '\r\n',
    '\r\n\r\n',
    '--x\r\n',
    '--x--',
    'Content-Type: multipart/mixed; boundary="x"\r\n',
    '=?UTF-8?B?',
    '?=',
    '=C3',
    'Content-Transfer-Encoding: base64\r\n',
    'boundary=""',
    ' \t',
    '"',
    ';',
  ],
  casesInBrief: 120,
  open: async () => ({
    async read(bytes) {
      await readPage(bytes, { url: 'file:///hostile.eml', mimeType: 'message/rfc822' });
    },
  }),
};

export const subtitleReader: FuzzReader = {
  name: 'subtitles',
  seeds: async () =>
    bytesOf(
      '1\r\n00:00:01,000 --> 00:00:03,500\r\nThe harbour <i>opened</i>\r\nin 1889.\r\n\r\n2\r\n00:00:04,000 --> 00:00:06,000\r\nIt did.\r\n',
      'WEBVTT - Harbour\n\nSTYLE\n::cue{color:red}\n\nNOTE a note\n\nintro\n00:01.000 --> 00:03.500 align:start\n<v Ann>It <c.loud>opened</c>.</v>\n\n00:00:04.000 --> 00:00:06.000\n&lt;It did.&gt;\n',
    ),
  tokens: [
    '-->',
    '00:00:01,000 --> 00:00:03,500',
    '99:99:99.999',
    '\n',
    '\n\n',
    '\r',
    'WEBVTT',
    'NOTE',
    'STYLE',
    '<v ',
    '<c.',
    '</c>',
    '<00:00:01.000>',
    '{\\an8}',
    '&amp;',
    '\ufeff',
  ],
  casesInBrief: 120,
  open: async () => ({
    async read(bytes, number = 0) {
      const mimeType = number % 2 === 0 ? 'text/vtt' : 'application/x-subrip';
      await readPage(bytes, { url: 'file:///hostile.vtt', mimeType });
    },
  }),
};
