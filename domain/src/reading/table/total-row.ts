/** Words that begin a row of sums, in any of the languages. */
const TOTAL =
  /^(?:итого?|всего|общий итог|общая сумма|jami|жами|hammasi|ҳаммаси|umumiy|умумий|(?:grand |sub)?total)(?!\p{L})/iu

/** Whether a row's first text says that it sums up other rows: `Итого:`, `Jami`, `Всего по маршруту`. */
export const isTotalRow = (texts: readonly string[]): boolean => {
  const first = texts.find(text => /\p{L}/u.test(text))
  return first !== undefined && TOTAL.test(first.trim())
}
