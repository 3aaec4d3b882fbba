import { plainApostrophes } from '../plain-text.ts'
import { textPattern } from '../text-pattern.ts'

/**
 * Countries that freight goes to or comes from, as they are written in Russian, Uzbek and English; an apostrophe may be left out, a
 * space may be a hyphen.
 */
const COUNTRIES = `
казахстан|kazakhstan|kazahstan|qozog'iston|қозоғистон|козогистон|qazaqstan
киргизия|кыргызстан|киргизстан|kyrgyzstan|kirgizstan|qirg'iziston|қирғизистон|киргизистон
таджикистан|tajikistan|tojikiston|тожикистон
туркменистан|туркмения|turkmenistan|turkmaniston|туркманистон
афганистан|afghanistan|afg'oniston|афғонистон|афгонистон
россия|российская федерация|рф|russia|rossiya|россияфедерацияси|rossiya federatsiyasi
китай|кнр|china|xitoy|хитой
турция|turkey|turkiye|türkiye|turkiya|туркия
иран|iran|эрон|eron
азербайджан|azerbaijan|ozarbayjon|озарбайжон
грузия|georgia|gruziya
армения|armenia|armaniston|арманистон
беларусь|белоруссия|belarus|belorussiya|украина|ukraine|ukraina|молдова|moldova
польша|poland|polsha|германия|germany|germaniya|литва|lithuania|litva|латвия|latvia|latviya|эстония|estonia|estoniya
чехия|czechia|chexiya|словакия|slovakia|венгрия|hungary|vengriya|румыния|romania|ruminiya|болгария|bulgaria|bolgariya
австрия|austria|avstriya|италия|italy|italiya|франция|france|fransiya|испания|spain|ispaniya|нидерланды|голландия|netherlands|holland
бельгия|belgium|belgiya|финляндия|finland|finlandiya|швеция|sweden|shvetsiya|сербия|serbia|serbiya|дания|denmark
пакистан|pakistan|pokiston|покистон|индия|india|hindiston|ҳиндистон|оаэ|эмираты|uae|emirates|корея|korea|koreya|монголия|mongolia
`

/** Their towns, without those whose name a town or district of Uzbekistan has as well. */
const TOWNS = `
алматы|алмата|алма ата|almaty|almati|almata|alma ata|olmaota|olma ota|олмаота
астана|нурсултан|нур султан|astana|nursultan|nur sultan|шымкент|чимкент|shymkent|shimkent|chimkent|тараз|taraz|туркестан|turkestan
караганда|karaganda|qaraghandy|актобе|aktobe|aqtobe|костанай|kostanay|павлодар|pavlodar|семей|семипалатинск|semey|уральск|uralsk|атырау|atyrau
кызылорда|kyzylorda|qizilorda|қизилорда|усть каменогорск|петропавловск|кокшетау|экибастуз|жезказган|сарыагаш|сариагаш|saryagash|sariog'och
хоргос|khorgos|xorgos|horgos|талдыкорган|taldykorgan|жаркент|бейнеу|beyneu
бишкек|bishkek|фрунзе|ош|osh|o'sh|ўш|джалал абад|jalal abad|каракол|karakol|баткен|batken|кызыл кия|токмок|tokmok
душанбе|dushanbe|худжанд|хужанд|ходжент|khujand|xo'jand|хўжанд|куляб|kulob|кулоб|бохтар|bokhtar|турсунзаде|tursunzoda|пенджикент|panjakent|panjikent|исфара|isfara|канибадам|konibodom|истаравшан|istaravshan
ашхабад|ашгабат|ashgabat|ashkhabad|ashxobod|ашхобод|туркменабад|turkmenabat|turkmanobod|чарджоу|чарджуй|chorjo'y|дашогуз|ташауз|dashoguz|toshhovuz|туркменбаши|turkmenbashi|мары|балканабад
кабул|kabul|qobul|мазари шариф|мазар и шариф|мазаришариф|mazar i sharif|mazari sharif|mozori sharif|mozorisharif|хайратон|hayraton|hairatan|xayraton|ҳайратон|кундуз|kunduz|герат|herat|hirot|кандагар|kandahar
москва|мск|moscow|moskva|подмосковье|санкт петербург|петербург|питер|спб|saint petersburg|st petersburg|sankt peterburg|казань|kazan|екатеринбург|ekaterinburg|yekaterinburg
новосибирск|novosibirsk|самара|samara|уфа|ufa|оренбург|orenburg|челябинск|chelyabinsk|краснодар|krasnodar|омск|omsk|томск|tomsk|красноярск|krasnoyarsk|иркутск|irkutsk
тюмень|tyumen|пермь|perm|нижний новгород|nijniy novgorod|воронеж|voronej|voronezh|волгоград|volgograd|ростов на дону|ростов|rostov|саратов|saratov|астрахань|astraxan|astrakhan
махачкала|mahachkala|сочи|sochi|владивосток|vladivostok|хабаровск|ставрополь|новороссийск|novorossiysk|калининград|kaliningrad|барнаул|barnaul|кемерово|ижевск|ульяновск|пенза|тольятти|tolyatti|набережные челны|магнитогорск|грозный|дербент|калуга|тула|тверь|ярославль|смоленск|брянск|белгород|курск|липецк|рязань|сургут|мурманск|архангельск
урумчи|urumqi|urumchi|кашгар|kashgar|qashqar|қашқар|пекин|beijing|pekin|шанхай|shanghai|shanxay|гуанчжоу|guangzhou|guanchjou|иу|yiwu|ивy|иву|шэньчжэнь|shenzhen|сиань|xian|ухань|wuhan|чэнду|chengdu|кульджа|чунцин|chongqing|циндао|qingdao|тяньцзинь|tianjin|фошань|foshan
стамбул|istanbul|истанбул|анкара|ankara|измир|izmir|мерсин|mersin|бурса|bursa|анталья|анталия|antalya|газиантеп|gaziantep|конья|konya|трабзон|trabzon|эрзурум|erzurum|адана|adana
тегеран|tehran|tehron|мешхед|mashhad|mashhad|бендер аббас|бандар аббас|bandar abbas|тебриз|tabriz|исфахан|isfahan
баку|baku|boku|боку|гянджа|ganja|сумгаит|sumgait|тбилиси|tbilisi|поти|poti|батуми|batumi|ереван|yerevan|erevan
минск|minsk|брест|brest|гомель|гродно|киев|kiev|kyiv|одесса|odessa|харьков|kharkiv|варшава|warsaw|warszawa|varshava|лодзь|познань|люблин|краков|krakow
берлин|berlin|гамбург|hamburg|gamburg|мюнхен|munich|myunxen|франкфурт|frankfurt|лейпциг|leipzig|кельн|cologne|дюссельдорф|вильнюс|vilnius|каунас|kaunas|клайпеда|рига|riga|таллин|tallinn|хельсинки|helsinki
прага|prague|praga|вена|vienna|будапешт|budapest|братислава|bratislava|бухарест|bucharest|констанца|софия|белград|belgrade|милан|milan|рим|rome|париж|paris|лион|марсель|роттердам|rotterdam|амстердам|amsterdam|антверпен|antwerp|брюссель|brussels|мадрид|madrid|барселона|barcelona|копенгаген|copenhagen|стокгольм|stockholm|лондон|london
дубай|дубаи|dubai|карачи|karachi|лахор|lahore|исламабад|islamabad|дели|delhi|мумбаи|mumbai|сеул|seoul|улан батор
`

const UZBEK_ENDING =
  '(?:-?(?:dan|tan|ga|ka|qa|da|ning|ni|gacha|dagi|lik|дан|тан|га|ка|қа|да|нинг|ни|гача|даги|лик)(?![\\p{L}]))?'

/** A name with the endings of a Russian noun; names in Latin letters and short ones have none. */
const declined = (name: string): string => {
  if (!/[а-я]$/.test(name) || name.length < 4) return name
  const stem = name.slice(0, -1)
  if (name.endsWith('ия')) return `${stem}[яиюей]{1,2}`
  if (/[ая]$/.test(name)) return `${stem}(?:[аяыиуюе]|ой|ей)`
  if (name.endsWith('ь')) return `${stem}[ьию]ю?`
  return /[бвгджзклмнпрстфхцчшщй]$/.test(name) ? `${name}(?:а|у|е|ом|ы)?` : name
}

const patternOf = (list: string): string =>
  list
    .trim()
    .split(/[|\n]/)
    .toSorted((one, other) => other.length - one.length)
    .map(name => declined(name).replaceAll("'", "'?").replaceAll(' ', '[ -]?'))
    .join('|')

const ABROAD = textPattern(
  `(?<![\\p{L}\\d'])(?:${patternOf(`${COUNTRIES.trim()}\n${TOWNS.trim()}`)})${UZBEK_ENDING}(?![\\p{L}'])`,
)

/** A name of another country or of a town there, with its ending, where it is written. */
export type OutsideName = { readonly start: number; readonly end: number; readonly name: string }

const KIND_BEFORE =
  /(?:^|[^\p{L}])(?:ул(?:ица)?|просп(?:ект)?|пр-?к?т|пр|пер(?:еулок)?|проезд|массив|кв-?л|квартал|мкр|махалл?я|кишлак|село|рынок|базар|ресторан|кафе|магазин|гостиница|посольство|street)[. ]*["«]?\s*$/u
const KIND_AFTER =
  /^["»]?\s*(?:-?\d+[- ]?)?(?:ko'?cha|кўча|куча|ул(?:ица)?(?![\p{L}])|пр(?:осп|оезд)|shoh|шоҳ|yo'?li|йўли|mahalla|маҳалла|махалл|mfy|мфй|qishlo|қишло|кишлак|mavze|мавзе|daha|даҳа|kvartal|квартал|массив|massiv|bozor|бозор|базар|рынок|markaz|марказ|bekat|tor |тор |tuman|туман|район|street|st(?![\p{L}])|kafe|restoran|tuzi|тузи)/u

/** A street, a village or a market of ours may have the name of a town abroad. */
const isOfOurs = (plain: string, { start, end }: OutsideName): boolean =>
  KIND_BEFORE.test(plain.slice(Math.max(0, start - 24), start)) || KIND_AFTER.test(plain.slice(end, end + 24))

/** The names of other countries and their towns in a text in lower case with one kind of apostrophe. */
export const outsideNames = (plain: string): readonly OutsideName[] =>
  [...plain.matchAll(ABROAD)]
    .map(({ 0: name, index }) => ({ name, start: index, end: index + name.length }))
    .filter(found => !isOfOurs(plain, found))

/** What an address says of a place outside the service area. */
export type OutsideRead = {
  /** As written. */
  readonly name: string
  /** The text without such names; a town of ours in it means that the name is that of something in that town. */
  readonly rest: string
}

/** The first name of another country, or of a town there, in an address; null without any. */
export const readOutside = (text: string): OutsideRead | null => {
  const kept = plainApostrophes(text.slice(0, 200))
  const plain = kept.toLowerCase()
  const names = plain.length === kept.length ? outsideNames(plain) : []
  const [first] = names
  if (first === undefined) return null
  const rest = [
    ...names.map(({ end }, at) => kept.slice(end, names[at + 1]?.start)),
    kept.slice(0, first.start),
  ]
  return {
    name: kept.slice(first.start, first.end),
    rest: rest
      .map(part => part.trim())
      .filter(Boolean)
      .join(', '),
  }
}
