/**
 * The ONNX runtime with its telemetry off: from version 1.30 on it keeps a device id and a database in the user's home and sends
 * events to its maker. A fact-checker's work is nobody else's business. The switch is read when the library is loaded.
 */
export async function loadOnnxRuntime(): Promise<typeof import('onnxruntime-node')> {
  process.env.ORT_DISABLE_TELEMETRY = '1';
  return import('onnxruntime-node');
}
