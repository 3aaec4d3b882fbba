import { outsideNames } from '../reading/place/outside-area.ts'
import { textPattern, words } from '../reading/text-pattern.ts'
import type { PaymentType } from '../values/payment.ts'
import { type FactReader, factOf } from './post-fact.ts'

const PAYMENTS: readonly (readonly [RegExp, PaymentType])[] = [
  [
    words(
      '(?:onlayn|онлайн|online) (?:karta|карта|card)\\p{L}*|(?:karta|карт(?:а|ой)|card) (?:onlayn|онлайн|online)',
    ),
    'card',
  ],
  [
    words(
      "безнал\\p{L}*|без ?нал\\p{L}*|beznal\\p{L}*|перечис\\p{L}*|п[еи]реч\\.?|perech?is\\p{L}*|pere[cs]hisl\\p{L}*|бн|б[/\\\\]н|(?:pul )?o'?tkaz\\p{L}*|(?:пул )?[ўу]тказ\\p{L}*|bank\\p{L}*|банк\\p{L}*|(?:с |bilan )?(?:ндс|nds|qqs|ққс)(?: bilan| билан)?|р[/\\\\]с|расч[её]тн\\p{L}*",
    ),
    'company',
  ],
  [words('нал(?:ич\\p{L}*|ом|ка|ик)?|nal(?:ich\\p{L}*|om)?|na[qk]d\\p{L}*|на[қк]д\\p{L}*|кеш|cash'), 'cash'],
  [
    words(
      'card|karta\\p{L}*|карт(?:а|ой|у|ага|адан)|plastik\\p{L}*|пластик\\p{L}*|terminal\\p{L}*|терминал\\p{L}*|click|клик|payme',
    ),
    'terminal',
  ],
]

/** How it is paid: "нал", "naqd", "перечисление", "karta". */
export const paymentFacts: FactReader = plain =>
  PAYMENTS.flatMap(([pattern, value]) =>
    [...plain.matchAll(pattern)].map(match => factOf(match, { field: 'payment', value })),
  )

const FROM = words(
  'откуда|otkuda|qayerdan|[қк]аердан|(?:место |адрес )?(?:погрузк[аи]|загрузк[аи])|pogruzka|zagruzka|yuklash(?: joyi)?|юклаш(?: жойи)?|ortish(?: joyi)?|ортиш(?: жойи)?',
)
const TO = words(
  'куда|kuda|qayerga|[қк]аерга|(?:место |адрес )?(?:выгрузк[аи]|разгрузк[аи])|vigruzka|tushirish(?: joyi)?|тушириш(?: жойи)?',
)

/** Labels before the place of loading and of unloading. */
export const labelFacts: FactReader = plain => [
  ...[...plain.matchAll(FROM)].map(match => factOf(match, { field: 'label', value: 'from' })),
  ...[...plain.matchAll(TO)].map(match => factOf(match, { field: 'label', value: 'to' })),
]

/** Towns and countries abroad, which no order of ours goes to. */
export const abroadFacts: FactReader = plain =>
  outsideNames(plain).map(({ start, end, name }) => ({ start, end, field: 'abroad', value: name }))

const LINK = /(?:https?:\/\/|t\.me\/|www\.)[^\s]+|[@][a-z\d_]{3,}/g
const TEMPERATURE = textPattern(
  String.raw`(?<![\d.])[-+–]\d{1,2}(?:[ .]{0,3}[-+–]\d{1,2})?(?: ?°? ?[cс](?![\p{L}])| ?°| ?градус\p{L}*)|(?<![\d.])\+\d{1,2} ?\+\d{1,2}(?!\d)`,
)
const COUNT = words(
  '\\d{1,2} ?(?:ta|та|шт|dona|дона) ?(?!\\d)|\\d{1,3} (?:паллет\\p{L}*|pal{1,2}et\\p{L}*|поддон\\p{L}*|poddon\\p{L}*|мест[оа]?|рейс\\p{L}*|реис\\p{L}*)',
)
const CAPACITY = words('\\d{1,3} ?%')

/** Addresses of chats and sites, temperatures, counts: read, with no field to fill. */
export const otherFacts: FactReader = plain =>
  [LINK, TEMPERATURE, COUNT, CAPACITY].flatMap(pattern =>
    [...plain.matchAll(pattern)].map(match => factOf(match, { field: 'other', value: null })),
  )

const FILLERS = words(
  "yuk\\p{L}{0,4}|юк\\p{L}{0,4}|груз(?:а|ы|у|ов|ом)?|gruz|bor\\p{L}{0,2}|бор\\p{L}{0,2}|ker[ae]?k\\p{L}{0,3}|кер[ае]?к\\p{L}{0,3}|kk|кк|нуж[не]\\p{L}*|nujen|требу\\p{L}*|ищ[уе]\\p{L}*|есть|est|срочн\\p{L}*|srochn\\p{L}*|tez|тез|shoshilinch\\p{L}*|тезда|zudlik\\p{L}*|va|ва|и|или|yoki|ёки|uchun|учун|bilan|билан|для|до|от|из|на|по|при|за|в|с|со|к|у|без|не|г|город|shahar\\p{L}{0,3}|shahr(?:i|iga|idan|ida|ining)?|ша[ҳх]ар\\p{L}{0,3}|ша[ҳх]р(?:и|ига|идан|ида)?|narx\\p{L}*|нар[хҳ]\\p{L}*|цен[аеыу]|ставк[аеиу]|stavka|summa|сумма|оплат\\p{L}*|oplata|to'?lov\\p{L}*|т[ўу]лов\\p{L}*|t[o']+lanadi|т[ўу]ланади|pul|пул|tel(?:efon)?\\p{L}{0,3}|тел(?:ефон)?\\p{L}{0,3}|aloqa\\p{L}*|ало[қк]а\\p{L}*|контакт\\p{L}*|номер\\p{L}*|nomer\\p{L}*|звон\\p{L}*|пишите|пиши|mashina\\p{L}*|moshina\\p{L}*|машин\\p{L}*|мошин\\p{L}*|авто|transport|транспорт|вес|vazn\\p{L}*|вазн\\p{L}*|og'?irli\\p{L}*|о[ғг]ирли\\p{L}*|объ?[её]м|ob'?yom|hajm\\p{L}*|[ҳх]ажм\\p{L}*|дата|sana|сана|kun\\p{L}{0,3}|кун\\p{L}{0,3}|soat|соат|время|vaqt\\p{L}*|ва[қк]т\\p{L}*|assalomu|ассалому?|alaykum|алейкум|аллейкум|salom|салом|привет|здравствуйте|добр\\p{L}+ (?:утро|день|вечер)|rahmat|ра[ҳх]мат|готов\\p{L}*|tayyor\\p{L}*|тайёр\\p{L}*|логист\\p{L}*|logist\\p{L}*|qatnov\\p{L}*|hurmatli|[ҳх]урматли|haydovchi\\p{L}*|[ҳх]айдовчи\\p{L}*|водител\\p{L}*|orqali|ор[қк]али|yo'?li|й[ўу]ли|emas|эмас|грузим|грузит\\p{L}*|ketadi|кетади|olib|олиб|borish\\p{L}*|бориш\\p{L}*|kerakli|да|da|га|ga|hammasi|бўлса|bo'lsa|naqt|hoz|манзилда|manzilda|avans\\p{L}*|аванс\\p{L}*|факт\\p{L}*|по факту|(?:по|раз|вы|за)груз\\p{L}*|каждый день|har kuni|[ҳх]ар куни|только|faqat|фақат|полная|полный|to'liq|тўлиқ|догруз\\p{L}*|dogruz\\p{L}*|попутн\\p{L}*|горящ\\p{L}*|новый|yangi yuk|янги юк|bo'?sh|б[ўу]ш|bormi|борми|узб|мест[оа]|адрес\\p{L}*|тонн\\p{L}*|ton\\p{L}*|xizmat\\p{L}*|доставк\\p{L}*|перевоз\\p{L}*",
)

/** Words of every post that say nothing to fill in. */
export const fillerFacts: FactReader = plain =>
  [...plain.matchAll(FILLERS)].map(match => factOf(match, { field: 'other', value: null }))
