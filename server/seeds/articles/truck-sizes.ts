import { type FirstArticle, paragraphs } from './first-article.ts'

const uz = paragraphs(
  'Mashina tanlashda uch narsaga qarang: yukning vazni, eng uzun buyumning boʻyi va poldagi joy. Yuk mashinasi turini bilmasangiz, oʻlchamlarni kiriting: Karvon yuk sigʻadigan eng kichik mashinani topadi.',
  'Labo 550 kilogrammgacha yuk koʻtaradi, kuzovi 2,1 × 1,3 × 1,1 metr. Bongo 1 000 kilogramm yuk oladi, kuzovi 2,6 × 1,7 × 1,7 metr. Bu ikki mashina bitta hudud ichida yuradi; Toshkent shahri va Toshkent viloyati bitta hudud hisoblanadi. Furgon 1 500 kg oladi va viloyatlararo ham qatnaydi.',
  'Oʻrta mashinalar: Isuzu 5 — 5 tonna va polda 10 ta yevropallet, Isuzu 10 — 10 tonna, Gruzovik — 13 tonna va 18 ta pallet. Katta mashinalar: Fura Tent 22 tonna, kuzovi 13,6 metr, 33 ta pallet. Fura Budka yopiq yoki sovutkichli boʻlib, 20 tonna oladi. Shalandaning usti ochiq, yon bortlari ochiladi, shuning uchun yukni yon tomondan va kran bilan ortish qulay.',
  'Paravoz — tirkamali mashina: u bitta uzun kuzov emas, har biri 7,7 metrli ikkita kuzovdan iborat. 7,7 metrdan uzun buyum unga sigʻmaydi, garchi umumiy uzunlik 15,4 metr boʻlsa ham.',
  'Yevropallet oʻlchami 1,2 × 0,8 metr. Buyumlarni sanang, eng uzunini oʻlchang, vaznni taxmin qilmang, balki hujjatdan oling: katta mashinalar yoʻlda tortiladi va ortiqcha yuk uchun har kilometrga toʻlanadi. Shuning uchun ortiqcha vaznga ruxsat etilgan chegara katta mashinalarda kichikroq.',
)

const ru = paragraphs(
  'При выборе машины смотрите на три вещи: вес груза, длину самого длинного предмета и место на полу. Если тип машины вам неизвестен, укажите размеры: Karvon найдёт самую маленькую машину, в которую груз помещается.',
  'Labo берёт до 550 кг, кузов 2,1 × 1,3 × 1,1 метра. Bongo — 1 000 кг и 2,6 × 1,7 × 1,7 метра. Эти две машины ездят внутри одного региона; город Ташкент и Ташкентская область считаются одним. Фургон берёт 1 500 кг и ездит между регионами.',
  'Средние машины: Isuzu 5 — 5 тонн и 10 европаллет на полу, Isuzu 10 — 10 тонн, Грузовик — 13 тонн и 18 паллет. Большие: Фура тент — 22 тонны, кузов 13,6 метра, 33 паллеты. Фура будка — закрытая или с холодильником, 20 тонн. У Шаланды верх открыт и борта откидываются, поэтому грузить удобно сбоку и краном.',
  'Паровоз — машина с прицепом: это не один длинный кузов, а два по 7,7 метра. Предмет длиннее 7,7 метра в него не войдёт, хотя общая длина 15,4 метра.',
  'Европаллета — 1,2 × 0,8 метра. Посчитайте места, измерьте самое длинное, а вес возьмите из документов, не на глаз: большие машины взвешивают на дороге, и за перегруз платят за каждый километр. Поэтому у больших машин допустимое отклонение веса меньше, чем у маленьких. Если груз занимает только часть кузова, посмотрите и на частичную загрузку.',
)

const en = paragraphs(
  'Three things decide which truck you need: the weight of the freight, the length of the longest item and the floor space. If you don’t know the type, give the dimensions: Karvon finds the smallest truck that fits.',
  'A Labo takes up to 550 kg in a box of 2.1 × 1.3 × 1.1 metres, a Bongo 1,000 kg in 2.6 × 1.7 × 1.7 metres. These two drive within one region only; Tashkent city and Tashkent region count as one. A Furgon takes 1,500 kg and also drives between regions.',
  'In the middle range, the Isuzu 5 takes 5 tonnes and 10 EUR pallets on the floor, the Isuzu 10 takes 10 tonnes, and the Gruzovik 13 tonnes and 18 pallets. Of the large trucks, a Fura Tent takes 22 tonnes and 33 pallets in a box of 13.6 metres; a Fura Budka is closed or refrigerated and takes 20 tonnes; a Shalanda is open with drop sides, so it can be loaded from the side or by crane.',
  'A Paravoz is a truck with a trailer: not one long box but two of 7.7 metres each. An item longer than 7.7 metres does not fit, even though the total length is 15.4 metres.',
  'A EUR pallet measures 1.2 × 0.8 metres. Count the items, measure the longest and take the weight from the documents: large trucks are weighed on the road, and excess weight is charged by the kilometre.',
)

/** What fits in which truck (docs/figures.md#truck-types). */
export const TRUCK_SIZES_ARTICLE: FirstArticle = {
  slug: 'which-truck',
  titles: {
    uz: 'Qaysi mashinani tanlash kerak',
    ru: 'Какую машину выбрать',
    en: 'Which truck to choose',
  },
  leads: {
    uz: 'Labodan Paravozgacha: oʻnta mashina turi, ularning vazni, kuzovi va palletlari.',
    ru: 'От Labo до Паровоза: десять типов машин, их вес, кузов и паллеты.',
    en: 'From Labo to Paravoz: the truck types, what they carry and how big they are inside.',
  },
  texts: { uz, ru, en },
}
