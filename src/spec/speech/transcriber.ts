/** Speech as text, piece by piece with its times. */
export type TranscriptPiece = {
  fromSeconds: number;
  toSeconds: number;
  text: string;
  /** False where the transcriber itself doubts that it heard words. */
  understood: boolean;
};

export type Transcript = {
  language?: string;
  pieces: readonly TranscriptPiece[];
  /** What the reader should know: a part that was not heard, for one. */
  notes?: readonly string[];
};

/** A recording on disk: it may be larger than memory. */
export type Recording = { path: string; name: string; mimeType: string };

export type TranscribeProgress = { doneSeconds: number; totalSeconds?: number };

export type Transcriber = {
  readonly id: string;
  /** What one recording may be large. */
  readonly mostBytes: number;
  transcribe(
    recording: Recording,
    options: { signal: AbortSignal; onProgress?(progress: TranscribeProgress): void },
  ): Promise<Transcript>;
  close?(): Promise<void>;
};
