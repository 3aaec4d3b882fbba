/** Whether a text has more characters than the limit. */
export const isTooLong = (text: string, limit: number): boolean =>
  text.length > limit && [...text].length > limit
