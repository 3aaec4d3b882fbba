import { words } from '../reading/text-pattern.ts'
import { type FactReader, factOf } from './post-fact.ts'

/** Freight types by the words for them, the more particular first; stems, with whatever ending. */
const CARGO: readonly (readonly [key: string, stems: string])[] = [
  ['wedding', "to'y|тўй|sarpo|сарпо|свадеб|приданое|wedding"],
  ['other', 'boshqa yuk|бош[қк]а юк|друго[йе] груз|other freight'],
  ['chemicals', 'household chemical'],
  [
    'cement_bags',
    '[cs]ement|tsement|цемент|семент|quruq qorishma|сухи[ех] смес|shpakl[iy]ovka|шпаклевк|alebastr|алебастр|gips|гипс',
  ],
  ['sand_gravel', "qum|[қк]ум|песок|песк|sheben|щебен|шебен|shag'al|шағал|gravi[yj]|грави|sand|gravel"],
  [
    'metal',
    'armatur|арматур|metal|метал|truba|труб|profil|профил|prokat|прокат|temir|темир|shveller|швеллер|list|провол|sim',
  ],
  [
    'wood',
    "taxta|тахта|yog'och|yogoch|ё[ғг]оч|е[ғг]оч|доск|пиломат|lesomat|лесомат|лес|брус|faner|фанер|dsp|дсп|mdf|мдф|timber|lumber",
  ],
  [
    'frozen',
    "go'?sht|г[ўу]шт|мяс|myaso|muzlatilgan|музлатилган|muzqaymoq|замороз|охлажд|мороже|tovuq|товуқ|куриц|курин|baliq|бали[қк]|рыб|sut|сут маҳсулот|молоч|сыр|творог|frozen|chilled",
  ],
  [
    'appliances',
    'maishiy texnika|маиший техника|быт(?:овая|овой|овую)? ?техник|muzlatgich|музлатгич|[хx]olodilnik|холодильник|kir ?mashina|стирал|kondi[ts]+ioner|кондиционер|televizor|телевизор|appliance|home appliance',
  ],
  ['electronics', 'elektronika|электроник|kompyuter|компьютер|telefonlar|ноутбук|electronic'],
  [
    'fodder',
    'kombikorm|комбикорм|omuxta|омухта|yem|ем|kunjara|кунжара|жмых|шрот|shrot|сено|солом|somon|сомон|beda|беда|корм|fodder|hay|straw',
  ],
  [
    'flour_grain',
    "un|ун|un-don|ун-дон|bug'doy|bugdoy|бу[ғг]дой|пшениц|guruch|гуруч|рис|мук[аиуо]|зерн|don|дон|arpa|арпа|ячмен|makka|макка|кукуруз|krupa|круп|mosh|мош|no'xat|нўхат|shakar|шакар|сахар|flour|grain|rice",
  ],
  [
    'fruit',
    "olma|олма|яблок|yabloko|kartoshka|картош|картофел|piyoz|пиёз|пиез|лук|sabzi|сабзи|морков|pomidor|помидор|bodring|бодринг|огур|tarvuz|тарвуз|арбуз|qovun|[қк]овун|дын[яиь]|uzum|узум|виноград|anor|анор|гранат|xurmo|хурмо|хурма|limon|лимон|meva|мева|sabzavot|сабзавот|фрукт|овощ|ovosh|frukt|karam|карам|капуст|gilos|черешн|o'rik|ўрик|абрикос|shaftoli|персик|mandarin|мандарин|fruit|vegetable",
  ],
  [
    'beverages',
    'suv|сув|вод[аыу]|ichimlik|ичимлик|напит|napitk|cola|кола|sok|сок|pivo|пив[ао]|minerald?|минерал|water|beverage',
  ],
  [
    'food',
    "oziq-? ?ovqat|ози[қк]-? ?ов[қк]ат|продукт|produkt|yog'|ё[ғг]|масло|konserva|консерв|makaron|макарон|konfet|конфет|shirinlik|ширинлик|печень|чай|choy|tuz|туз|соль|tuxum|тухум|яйц|food",
  ],
  ['cotton', 'paxta|пахта|хлоп|lint|линт|kalava|калава|пряж|cotton'],
  [
    'textile',
    "to'qimachilik|тўқимачилик|текстил|tekstil|kiyim|кийим|одежд|mato|мато|ткан|gilam|гилам|ков[ер]р|трикотаж|trikotaj|odejda|oyoq kiyim|обув|ip|textile|clothes",
  ],
  ['furniture', 'mebel|мебел|divan|диван|shkaf|шкаф|matras|матрас|furniture'],
  [
    'household',
    "ko'?ch(?:ish|irish)|k[o'ў]+ch|к[ўу]ч(?:иш|ириш)|переезд|pereezd|домашн\\p{L}* вещ|вещи|uy jihoz|уй жиҳоз|ro'zg'or|р[ўу]з[ғг]ор|buyum|буюм|household",
  ],
  [
    'equipment',
    'stanok|станок|станк|uskuna|ускун|dastgoh|дастго[ҳх]|оборудов|oborud|агрегат|generator|генератор|nasos|насос|liniya|equipment|machine tool',
  ],
  [
    'auto_parts',
    'zapchast|запчаст|ehtiyot qism|[эе][ҳх]ти[ёе]т қисм|балон|balon|шин[аы]|shina|автозапчаст|akkumulyator|аккумулятор|auto ?part',
  ],
  ['glass', 'shisha|шиша|стекл|oyna|ойна|kafel|кафел|плитк|keramik|керамик|санфаянс|хрупк|glass|fragile'],
  [
    'chemicals',
    "kraska|краск|bo'yoq|б[ўу][ёе][қк]|kimyo|кимё|кимие|хими|ximi|kley|клей|lak|лак|poroshok|порошок|моющ|o'g'it|ў[ғг]ит|удобрен|селитр|selitra|karbamid|карбамид|polimer|полимер|granula|гранул|chemical|paint",
  ],
  ['medicine', 'dori|дори|лекарств|медикамент|medikament|аптек|medicine'],
  [
    'paper',
    "qog'oz|qogoz|[қк]о[ғг]оз|бумаг|karton|картон|упаковк|salfetka|салфетк|макулатур|makulatura|rulon|paper|packaging",
  ],
  ['documents', 'posilka|посылк|короб[ок]|коробк|pochta|почт|документ|posilka|посилка|quti|қути|box|parcel'],
  [
    'construction',
    "qurilish|[қк]урилиш|стройматериал|stroymat|g'isht|gisht|[ғг]ишт|кирпич|kirpich|blok|блок|gazoblok|газоблок|penoplast|пенопласт|rubero|рубероид|shifer|шифер|gipsokarton|гипсокартон|izolya|изоляц|минват|линолеум|laminat|ламинат|ko'mir|к[ўу]мир|плит[аы]|травертин|мрамор|marmar|granit|гранит|building material",
  ],
  ['livestock', "mol|qo'y|қўй|chorva|чорва|скот|баран|бык|корова|jonli|livestock"],
]

/** Words that only by chance begin like a kind of freight. */
const WHOLE = new Set([
  "to'y",
  'тўй',
  'rice',
  'hay',
  'box',
  'food',
  'sand',
  'olma',
  'олма',
  'хурмо',
  'хурма',

  'un',
  'ун',
  'don',
  'дон',
  'рис',
  'mol',
  'ip',
  'sim',
  'list',
  'lak',
  'лак',
  'sok',
  'сок',
  'sut',
  'suv',
  'сув',
  'qum',
  'кум',
  'қум',
  'лес',
  'лук',
  'tuz',
  'туз',
  'чай',
  'choy',
  'ем',
  'yem',
  'mosh',
  'мош',
  'дсп',
  'mdf',
  'мдф',
  'dsp',
  'lint',
  'beda',
  'беда',
  'mato',
  'мато',
  'anor',
  'арпа',
  'arpa',
  'сыр',
  "yog'",
  'ёғ',
  'соль',
  'пахта',
  'блок',
  'blok',
])

const patternOf = (stems: string): RegExp =>
  words(
    stems
      .split('|')
      .map(stem => (WHOLE.has(stem) ? `${stem}(?:ni|ни|lari?|лари?|и|а|ы)?` : `${stem}\\p{L}*`))
      .join('|'),
  )

const PATTERNS = CARGO.map(([key, stems]) => ({ key, pattern: patternOf(stems) }))

/** Kinds of freight, as keys of the handbook (docs/figures.md#freight-types), in the order they are named. */
export const cargoFacts: FactReader = plain =>
  PATTERNS.flatMap(({ key, pattern }) =>
    [...plain.matchAll(pattern)].map(match => factOf(match, { field: 'cargo', value: key })),
  )
