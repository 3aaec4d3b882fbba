/** PostgreSQL's bigint as a JavaScript number, exactly or not at all. */
export const safeInteger = (text: string): number => {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} does not fit a safe integer`)
  return number
}
