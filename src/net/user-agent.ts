/** Who asks, where the caller does not say it. */
export const defaultUserAgent = 'Touchstone/0.1 (fact-checking)';
