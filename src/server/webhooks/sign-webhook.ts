import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

export function newWebhookSecret(): string {
  return `${prefix}${randomBytes(32).toString('base64')}`;
}

/** The headers of Standard Webhooks: whoever holds the secret can tell that the message is ours, whole and new. */
export function signWebhook(
  secret: string,
  message: { id: string; at: Date; body: string },
): Record<string, string> {
  const timestamp = Math.floor(message.at.getTime() / 1000).toString();
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  const signature = createHmac('sha256', key)
    .update(`${message.id}.${timestamp}.${message.body}`)
    .digest('base64');
  return {
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}
