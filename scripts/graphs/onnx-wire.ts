/** As much of the format of ONNX files, which is protobuf, as it takes to say where the weights of a graph lie. */

const graphOfModel = 7;
const initializerOfGraph = 5;
const tensor = { rawData: 9, externalData: 13, dataLocation: 14 };
const bytesType = 2;

type Field = { number: number; type: number; start: number; valueStart: number; end: number };

export function* fieldsOf(bytes: Buffer, start = 0, end = bytes.length): Generator<Field> {
  let at = start;
  const readNumber = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[at++] ?? 0;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  };
  while (at < end) {
    const fieldStart = at;
    const tag = readNumber();
    const type = tag & 7;
    let valueStart = at;
    if (type === 0) readNumber();
    else if (type === 1) at += 8;
    else if (type === 5) at += 4;
    else if (type === bytesType) {
      const length = readNumber();
      valueStart = at;
      at += length;
    } else throw new Error(`This is no ONNX file: a field of type ${type}.`);
    yield { number: Math.floor(tag / 8), type, start: fieldStart, valueStart, end: at };
  }
}

/** Where the weights of a tensor are: the name of a file, and the bytes of it. */
export type Place = { location: string; offset: number; length: number };

/** The places of all weights that stand in the file itself, as bytes. */
export function weightsInside(model: Buffer): { offset: number; length: number }[] {
  return initializersOf(model).flatMap(({ valueStart, end }) =>
    [...fieldsOf(model, valueStart, end)]
      .filter(({ number }) => number === tensor.rawData)
      .map((data) => ({ offset: data.valueStart, length: data.end - data.valueStart })),
  );
}

function initializersOf(model: Buffer): Field[] {
  return [...fieldsOf(model)]
    .filter(({ number }) => number === graphOfModel)
    .flatMap((graph) => [...fieldsOf(model, graph.valueStart, graph.end)])
    .filter(({ number }) => number === initializerOfGraph);
}

/** The same model, with each weight that lies in another file where `move` says, or inside where it gives the bytes. */
export function moveWeights(model: Buffer, move: (place: Place) => Place | Buffer): Buffer {
  return rewrite(model, graphOfModel, (graph) =>
    rewrite(graph, initializerOfGraph, (initializer) => moveTensor(initializer, move)),
  );
}

function moveTensor(bytes: Buffer, move: (place: Place) => Place | Buffer): Buffer {
  const fields = [...fieldsOf(bytes)];
  const external = fields.filter(({ number }) => number === tensor.externalData);
  if (external.length === 0) return bytes;
  const entries = new Map(external.map(({ valueStart, end }) => entryOf(bytes.subarray(valueStart, end))));
  const moved = move({
    location: entries.get('location') ?? '',
    offset: Number(entries.get('offset') ?? 0),
    length: Number(entries.get('length')),
  });
  const others = fields
    .filter(({ number }) => number !== tensor.externalData && number !== tensor.dataLocation)
    .map(({ start, end }) => bytes.subarray(start, end));
  if (Buffer.isBuffer(moved)) return Buffer.concat([...others, fieldOf(tensor.rawData, moved)]);
  const places = Object.entries(moved).map(([key, value]) =>
    fieldOf(
      tensor.externalData,
      Buffer.concat([fieldOf(1, Buffer.from(key)), fieldOf(2, Buffer.from(String(value)))]),
    ),
  );
  return Buffer.concat([...others, ...places, Buffer.from([tensor.dataLocation * 8, 1])]);
}

function entryOf(bytes: Buffer): [key: string, value: string] {
  const [key = '', value = ''] = [...fieldsOf(bytes)].map(({ valueStart, end }) =>
    bytes.toString('utf8', valueStart, end),
  );
  return [key, value];
}

/** A message with the fields of one number rewritten. */
function rewrite(message: Buffer, number: number, change: (value: Buffer) => Buffer): Buffer {
  return Buffer.concat(
    [...fieldsOf(message)].map((field) =>
      field.number === number
        ? fieldOf(number, change(message.subarray(field.valueStart, field.end)))
        : message.subarray(field.start, field.end),
    ),
  );
}

function fieldOf(number: number, value: Buffer): Buffer {
  return Buffer.concat([numberBytes(number * 8 + bytesType), numberBytes(value.length), value]);
}

function numberBytes(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return Buffer.from([...bytes, rest]);
}
