import { APICallError } from 'ai';

const aboutTheSchema =
  /response_format|json_schema|json_object|output_config|output_format|responseJsonSchema|responseSchema|response schema|structured|grammar|tool_choice/i;

/** Whether a server turned the question down because it takes no schema, so that the prompt has to say it. */
export function refusesSchema(error: unknown): boolean {
  if (!APICallError.isInstance(error)) return false;
  const { statusCode = 0, message, responseBody = '' } = error;
  return [400, 422, 500, 501].includes(statusCode) && aboutTheSchema.test(`${message} ${responseBody}`);
}
