/** Whether a text has more characters than the field takes. */
export const isTooLong = (text: string, limit: number): boolean =>
  text.length > limit && [...text].length > limit
