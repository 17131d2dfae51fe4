/** Speech as text, piece by piece with its times. */
export type TranscriptPiece = {
  fromSeconds: number;
  toSeconds: number;
  text: string;
  /** False where the transcriber itself doubts that it heard words. */
  understood: boolean;
};

export type Transcript = { language?: string; pieces: readonly TranscriptPiece[] };

export type Transcriber = {
  readonly id: string;
  /** What one recording may be large. */
  readonly mostBytes: number;
  transcribe(
    recording: { bytes: Uint8Array; name: string; mimeType: string },
    options: { signal: AbortSignal },
  ): Promise<Transcript>;
};
