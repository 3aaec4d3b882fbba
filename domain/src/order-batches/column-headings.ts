import { foldWords } from '../reading/fold-words.ts'
import { inScriptOf } from '../values/in-script-of.ts'
import { type Locale, WRITTEN_LOCALES, type WrittenLocale, writtenLocaleOf } from '../values/locale.ts'
import { toUzbekCyrillic } from '../values/uzbek-cyrillic.ts'
import { BATCH_COLUMNS, type BatchColumn, RESULT_COLUMNS, type ResultColumn } from './batch-columns.ts'
import { setUnitApart, unitOfHeading } from './heading-units.ts'

type Headings = Readonly<Record<WrittenLocale, readonly [string, ...string[]]>>

const headings = (uz: Headings['uz'], ru: Headings['ru'], en: Headings['en']): Headings => ({ uz, ru, en })

const stop = (nth: number): Headings =>
  headings(
    [`Oraliq manzil ${nth}`, `${nth}-oraliq manzil`, `Toʻxtash ${nth}`],
    [`Промежуточный адрес ${nth}`, `Заезд ${nth}`, `Остановка ${nth}`],
    [`Stop ${nth}`, `Via ${nth}`, `Intermediate address ${nth}`],
  )

const stopNote = (nth: number): Headings =>
  headings(
    [`Oraliq manzil ${nth} izohi`, `${nth}-oraliq manzil izohi`],
    [`Примечание к адресу ${nth}`, `Примечание к заезду ${nth}`],
    [`Stop ${nth} note`, `Note for stop ${nth}`],
  )

/** The headings of each column: the first is ours, the others are what people write. */
const HEADINGS: Readonly<Record<BatchColumn | ResultColumn, Headings>> = {
  from: headings(
    ['Qayerdan', 'Yuklash manzili', 'Joʻnatish manzili', 'Manzildan'],
    ['Откуда', 'Адрес загрузки', 'Адрес погрузки', 'Адрес отправления', 'Пункт погрузки', 'Загрузка'],
    ['From', 'Loading address', 'Pickup address', 'Pick-up address', 'Origin', 'From address'],
  ),
  from_note: headings(
    ['Yuklash joyi izohi', 'Yuklash izohi'],
    ['Примечание к загрузке', 'Комментарий к загрузке', 'Примечание к погрузке'],
    ['Loading note', 'Pickup note', 'Note for loading'],
  ),
  from_contact: headings(
    ['Yuklashda kontakt', 'Joʻnatuvchi', 'Yuk joʻnatuvchi', 'Joʻnatuvchi kontakti'],
    ['Контакт на загрузке', 'Отправитель', 'Грузоотправитель', 'Контакт отправителя'],
    ['Loading contact', 'Sender', 'Shipper', 'Sender contact', 'Sender name'],
  ),
  from_phone: headings(
    ['Yuklashda telefon', 'Joʻnatuvchi telefoni'],
    ['Телефон на загрузке', 'Телефон отправителя', 'Телефон грузоотправителя'],
    ['Loading phone', 'Sender phone', 'Sender’s phone', 'Shipper phone'],
  ),
  stop_1: stop(1),
  stop_1_note: stopNote(1),
  stop_2: stop(2),
  stop_2_note: stopNote(2),
  stop_3: stop(3),
  stop_3_note: stopNote(3),
  stop_4: stop(4),
  stop_4_note: stopNote(4),
  stop_5: stop(5),
  stop_5_note: stopNote(5),
  to: headings(
    ['Qayerga', 'Tushirish manzili', 'Yetkazish manzili', 'Manzilga'],
    ['Куда', 'Адрес выгрузки', 'Адрес разгрузки', 'Адрес доставки', 'Пункт выгрузки', 'Выгрузка'],
    ['To', 'Unloading address', 'Delivery address', 'Drop-off address', 'Destination', 'To address'],
  ),
  to_note: headings(
    ['Tushirish joyi izohi', 'Tushirish izohi'],
    ['Примечание к выгрузке', 'Комментарий к выгрузке', 'Примечание к разгрузке'],
    ['Unloading note', 'Delivery note', 'Note for unloading'],
  ),
  to_contact: headings(
    ['Qabul qiluvchi', 'Yuk qabul qiluvchi', 'Qabul qiluvchi kontakti'],
    ['Получатель', 'Грузополучатель', 'Контакт получателя'],
    ['Receiver', 'Consignee', 'Recipient', 'Receiver contact', 'Receiver name'],
  ),
  receiver_phone: headings(
    ['Qabul qiluvchi telefoni'],
    ['Телефон получателя', 'Телефон грузополучателя'],
    ['Receiver’s phone', 'Receiver phone', 'Recipient phone', 'Consignee phone'],
  ),
  load_date: headings(
    ['Yuklash sanasi', 'Sana'],
    ['Дата загрузки', 'Дата погрузки', 'Дата'],
    ['Loading date', 'Load date', 'Pickup date', 'Date'],
  ),
  load_time: headings(
    ['Yuklash vaqti', 'Vaqt', 'Vaqti'],
    ['Время загрузки', 'Время погрузки', 'Время'],
    ['Loading time', 'Load time', 'Pickup time', 'Time'],
  ),
  truck: headings(
    ['Mashina turi', 'Mashina', 'Transport turi', 'Yuk mashinasi turi'],
    ['Тип машины', 'Машина', 'Тип транспорта', 'Тип авто', 'Транспорт', 'Кузов'],
    ['Truck type', 'Truck', 'Vehicle type', 'Vehicle'],
  ),
  parcel: headings(
    ['Yuk turi', 'Yuk'],
    ['Тип груза', 'Вид груза', 'Груз', 'Наименование груза'],
    ['Freight type', 'Freight', 'Cargo type', 'Cargo', 'Parcel type'],
  ),
  weight: headings(
    ['Vazni, kg', 'Vazn', 'Ogʻirligi', 'Ogʻirlik'],
    ['Вес, кг', 'Масса', 'Вес груза'],
    ['Weight, kg', 'Mass', 'Gross weight', 'Net weight'],
  ),
  size: headings(
    ['Oʻlchamlari (U×E×B), m', 'Oʻlchami', 'Oʻlcham'],
    ['Размеры (Д×Ш×В), м', 'Размер', 'Габариты'],
    ['Dimensions (L×W×H), m', 'Dimension', 'Size', 'Measures'],
  ),
  volume: headings(['Hajmi, m³', 'Hajm'], ['Объём, м³'], ['Volume, m³']),
  share: headings(
    ['Yuklanish, %', 'Mashina ulushi', 'Qisman yuk'],
    ['Загрузка машины, %', 'Доля машины', 'Частичная загрузка', 'Догруз'],
    ['Load, %', 'Share of the truck', 'Partial load', 'Partial share', 'Share'],
  ),
  loaders: headings(['Yuk koʻtaruvchilar', 'Yukchilar'], ['Грузчики'], ['Loaders']),
  round_trip: headings(
    ['Borib-kelish', 'Borib-qaytish'],
    ['Туда и обратно', 'Туда-обратно'],
    ['Round trip', 'Return trip'],
  ),
  payer: headings(['Toʻlovchi', 'Kim toʻlaydi'], ['Плательщик', 'Кто платит'], ['Payer', 'Paid by']),
  payment: headings(
    ['Toʻlov turi', 'Toʻlov', 'Toʻlov usuli'],
    ['Способ оплаты', 'Тип оплаты', 'Вид оплаты', 'Оплата'],
    ['Payment method', 'Payment type', 'Payment'],
  ),
  price: headings(
    ['Sizning narxingiz, soʻm', 'Narx', 'Narxi', 'Taklif narxi'],
    ['Ваша цена, сум', 'Желаемая цена', 'Цена', 'Моя цена', 'Ставка'],
    ['Your price, UZS', 'Wished price', 'Price', 'My price'],
  ),
  comment: headings(
    ['Izoh', 'Izohlar'],
    ['Комментарий', 'Примечание', 'Комментарии'],
    ['Comment', 'Comments', 'Note', 'Notes'],
  ),
  order: headings(
    ['Buyurtma raqami', 'Buyurtma №'],
    ['Номер заказа', 'Заказ №', '№ заказа'],
    ['Order number', 'Order №'],
  ),
  state: headings(['Holati'], ['Состояние'], ['State']),
  estimate: headings(['Taxminiy narx, soʻm'], ['Примерная цена, сум'], ['Estimate, UZS']),
  problems: headings(['Nimani tuzatish kerak'], ['Что исправить'], ['What to correct']),
}

/** Our own heading of a column. */
export const headingOf = (column: BatchColumn | ResultColumn, locale: Locale): string =>
  inScriptOf(HEADINGS[column][writtenLocaleOf(locale)][0], locale)

const spellingsOf = (column: BatchColumn | ResultColumn): readonly string[] => {
  const { uz } = HEADINGS[column]
  const written = WRITTEN_LOCALES.flatMap(locale => HEADINGS[column][locale])
  return [...written, ...uz.map(toUzbekCyrillic), column.replaceAll('_', ' ')]
}

/** Words behind a heading that leave its meaning as it is: what is weighed, whose tax, what the sides are. */
const NOTES =
  /(?<=\S)[ ,(]+(?:брутто|нетто|brutto|netto|gross|net|(?:(?:с|без|вкл(?:ючая|\.)?)(?: уч[её]том)? )ндс|qqs bilan|qqssiz|(?:with|without|incl\.?|excl\.?|including|excluding) vat|[дdluх] ?[xх×*] ?[шwe] ?[xх×*] ?[вhb])\)?(?![\p{L}])/giu

/** Thousands of a currency, and a currency that is not ours: `Narx ming soʻm`, `Price USD`. */
const MONEY =
  /^(.*?\S)[ _]+((?:ming|минг|тыс\.?|mln|млн\.?|thousand|million) (?:so.?m|sum|uzs|сум|сўм)|usd|eur|rub|kzt|\$|€|₽|у\.?е\.?|y\.?e\.?|долл\p{L}*\.?|dollar\p{L}*|евро|euro|руб\p{L}*\.?|rubl\p{L}*|тенге|tenge)$/iu

/** `Загрузка, %` is a share, whatever `Загрузка` is alone. */
const OF_PERCENT =
  /^(?:загрузка|погрузка|yuklash|юклаш|loading)[ ,(]+(?:в )?(?:%|процент\p{L}*|foiz\p{L}*|фоиз\p{L}*|percent)\)?$/iu

/** A heading without its unit, which follows a comma or a slash or is in brackets. */
const withoutUnit = (heading: string): string =>
  heading
    .replace(/[([].*?[)\]]/g, ' ')
    .replace(/[,/].*$/s, '')
    .replace(/\*+/g, '')

const byWords: ReadonlyMap<string, BatchColumn | ResultColumn> = new Map(
  [...BATCH_COLUMNS, ...RESULT_COLUMNS].flatMap(column =>
    spellingsOf(column).flatMap(spelled =>
      [spelled, withoutUnit(spelled)].map((heading): [string, BatchColumn | ResultColumn] => [
        foldWords(heading),
        column,
      ]),
    ),
  ),
)

/** The headings of all columns as they are compared, by which the sheet and the delimiter of a file are chosen. */
export const ORDER_HEADINGS: readonly string[] = [...byWords.keys()]

/** Whether a heading is our own of a column, in any language and script, and not another name of it. */
export const isOwnHeading = (heading: string, column: BatchColumn | ResultColumn): boolean => {
  const written = [foldWords(heading), foldWords(withoutUnit(heading))]
  const { uz, ru, en } = HEADINGS[column]
  return [uz[0], toUzbekCyrillic(uz[0]), ru[0], en[0], column.replaceAll('_', ' ')].some(
    own => written.includes(foldWords(own)) || written.includes(foldWords(withoutUnit(own))),
  )
}

const columnOfWords = (heading: string): BatchColumn | ResultColumn | null => {
  const [whole, bare] = [foldWords(heading), foldWords(withoutUnit(heading))]
  return byWords.get(whole) ?? byWords.get(bare) ?? byWords.get(`${bare}1`) ?? null
}

/** What a heading means: a column, and the unit of its figures if it names one. */
export type ColumnHeading = {
  readonly column: BatchColumn | ResultColumn
  /** As it is written; `unknown`: not one of the column's measure. */
  readonly unit: string | null | 'unknown'
}

/**
 * The column that a heading means, in any of the languages and scripts, whatever its case and spaces; a stop without a number is the
 * first. Null: none.
 */
export const readHeading = (heading: string): ColumnHeading | null => {
  const plain = heading.replace(/\s+/g, ' ').replaceAll('*', '').trim()
  if (OF_PERCENT.test(plain)) return { column: 'share', unit: null }
  const money = plain.replace(MONEY, '$1, $2')
  const priced = money === plain ? null : readWords(money)
  if (priced?.column === 'price') return priced
  return readWords(heading) ?? readWords(plain.replace(NOTES, ''))
}

/** What is left of a heading that names a column and at most its unit. */
const readWords = (heading: string): ColumnHeading | null => {
  const apart = setUnitApart(heading)
  const measured = columnOfWords(apart)
  const last = measured === null ? null : unitOfHeading(apart, measured)
  const unit = last === 'unknown' ? null : last
  const column = columnOfWords(heading)
  if (column !== null)
    return { column, unit: unitOfHeading(heading, column) ?? (measured === column ? unit : null) }
  return measured === null || unit === null ? null : { column: measured, unit }
}
