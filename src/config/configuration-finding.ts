/** One line of `touchstone doctor`: what is there, what is missing, and what it would add. Never holds a secret. */
export type ConfigurationFinding = {
  name: string;
  status: 'ok' | 'missing' | 'problem';
  detail: string;
  hint?: string;
};
