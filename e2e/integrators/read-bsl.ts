import { readFileSync } from 'node:fs'
import { inDocs } from './read-guide.ts'

/** A request that the sample for 1C makes. */
export type BslCall = { readonly method: string; readonly path: string; readonly hasKey: boolean }

/** What the sample for 1C says to the API. */
export type BslSample = {
  readonly calls: readonly BslCall[]
  readonly headers: readonly string[]
  /** Names of the JSON that it sends, and of what it reads of an answer. */
  readonly sent: readonly string[]
  readonly read: readonly string[]
  /** The order of `НовыйЗаказ`, for a day of loading. */
  readonly order: (day: string) => object
}

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

const literal = (text: string, day: string): unknown => {
  if (text.startsWith('Формат(ДатаПогрузки')) return day
  return text.startsWith('"') ? text.slice(1, -1) : Number(text)
}

const functionIn = (text: string, name: string): string =>
  new RegExp(`Функция ${name}\\([\\s\\S]*?КонецФункции`).exec(text)?.[0] ?? ''

/** `Точка("Адрес", 41.1, 69.2)`, by the fields that the function of that name puts together. */
const pointsIn = (text: string) =>
  [...functionIn(text, 'НовыйЗаказ').matchAll(/Точка\("([^"]*)", ([\d.]+), ([\d.]+)\)/g)].map(
    ([, address, lat, lng]) => ({ address, lat: Number(lat), lng: Number(lng), precision: 'pin' }),
  )

const orderIn = (text: string, day: string): object => {
  const fields = [...functionIn(text, 'НовыйЗаказ').matchAll(/Заказ\.Вставить\("(\w+)", (.+)\);/g)]
  return Object.fromEntries(
    fields.map(([, name = '', value = '']) => [
      name,
      value === 'Точки' ? pointsIn(text) : literal(value, day),
    ]),
  )
}

/** Reads the sample's requests, headers and fields; the language itself runs only in 1C. */
export const readBsl = (): BslSample => {
  const text = readFileSync(inDocs('samples/1c/karvon.bsl'), 'utf8').replace(/^\s*\/\/.*$/gm, '')
  const calls = [...text.matchAll(/Вызвать\("([A-Z]+)", (?:ПутьЗаказа\()?"([^"]+)"(.*)\);/g)]
  return {
    calls: calls.map(([, method = '', path = '', rest = '']) => ({
      method,
      path,
      hasKey: rest.includes('Ключ'),
    })),
    headers: all(text, /Заголовки\.(?:Вставить|Получить)\("([\w-]+)"/g),
    sent: all(text, /(?:Заказ|Место|Принятие|Отмена)\.Вставить\("(\w+)"/g),
    read: [...all(text, /Предложение\.(\w+)/g), ...all(text, /Отказ\["(\w+)"\]/g)],
    order: day => orderIn(text, day),
  }
}
