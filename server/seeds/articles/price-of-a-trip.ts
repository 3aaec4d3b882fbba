import { type FirstArticle, paragraphs } from './first-article.ts'

const uz = paragraphs(
  'Taxminiy narx bir necha qatordan iborat va har biri hisob-kitob natijasida alohida koʻrsatiladi. Asosi — masofa: birinchi kilometrlar qimmatroq, uzoq yoʻlda har kilometr arzonroq. Stavka pogʻonali hisoblanadi: har bir kilometr oʻz pogʻonasi boʻyicha narxlanadi, shuning uchun yoʻl uzaysa narx hech qachon kamaymaydi. Qisqa yoʻl uchun har bir mashina turining eng kam narxi bor.',
  'Borib-kelishda qaytish yoʻli borishdan arzonroq hisoblanadi. Oraliq manzil, yuk koʻtaruvchilar va tungi soat — alohida qatorlar. Qisman yukda siz mashinaning faqat oʻz ulushingiz uchun toʻlaysiz: ulush vazn va poldagi joydan qaysi biri katta boʻlsa, shundan olinadi. Bitta yuk kichik mashinaning yarmini, katta mashinaning esa oz qismini egallashi mumkin.',
  'Bozorda haydovchilar odatda kilometrga emas, butun yoʻlga kelishadi. Shuning uchun taxminiy narx faqat boshlanish nuqtasi: oʻz narxingizni taklif qilishingiz, haydovchilar esa oʻz takliflarini berishlari mumkin. Haydovchi tanlangach, narx qotadi va faqat siz tasdiqlagan qoʻshimcha toʻlov bilan oʻzgaradi.',
  'Yuklash va tushirish uchun bepul vaqt beriladi: Labo va Bongoda yarim soat, katta mashinalarda 4–5 soatgacha. Shundan keyin kutish pullik boʻladi va haydovchi qoʻshimcha toʻlov soʻrashi mumkin. Yukni oldindan tayyorlab qoʻyish — arzonlashtirishning eng oson yoʻli.',
  'Mavsum ham taʼsir qiladi: meva-sabzavot mavsumida, iyundan oktabrgacha, narxlar odatda koʻtariladi. Katta mashina kerak boʻlsa, buyurtmani oldinroq bering.',
)

const ru = paragraphs(
  'Расчётная цена складывается из нескольких строк, и каждая видна в расчёте. Основа — расстояние: первые километры дороже, на дальней дороге километр дешевле. Ставка ступенчатая: каждый километр считается по своей ступени, поэтому более длинный путь никогда не стоит дешевле. Для коротких поездок у каждого типа машины есть минимальная цена.',
  'При поездке туда и обратно обратный путь считается дешевле. Промежуточный адрес, грузчики и ночные часы — отдельные строки. При частичной загрузке вы платите только за свою долю машины: она берётся по весу или по месту на полу, смотря что больше. Один и тот же груз может занять половину маленькой машины и малую часть большой.',
  'На рынке водители обычно договариваются о цене всего рейса, а не километра. Поэтому расчётная цена — только начало: вы можете назвать свою цену, а водители — сделать предложения. Когда водитель выбран, цена закреплена и меняется только доплатой, которую вы одобрили.',
  'На погрузку и разгрузку даётся бесплатное время: у Labo и Bongo полчаса, у больших машин до 4–5 часов. После этого простой платный, и водитель может попросить доплату. Подготовить груз заранее — самый простой способ заплатить меньше.',
  'Влияет и сезон: во время урожая, с июня по октябрь, цены обычно растут. Если нужна большая машина, оформляйте заказ заранее.',
)

const en = paragraphs(
  'The estimate is itemised, and you see every line in the results. It starts with the distance: the first kilometres cost more, and on a long route each kilometre costs less. Rates come in bands, and each kilometre is priced in its own band, so a longer route never costs less. Every truck type has a minimum price for short trips.',
  'On a round trip the way back costs less than the way out. Extra stops, loaders and night hours are separate lines. With a partial load you pay only for your share of the truck, by weight or by floor space, whichever is larger. The same freight may take half of a small truck and only a little of a large one.',
  'In this trade drivers usually agree on a price for the whole trip, not per kilometre. So the estimate is only the start: you can name your own price, and drivers make their offers. Once you choose a driver the price is fixed; only an additional price that you approve can change it.',
  'Loading and unloading include free time: half an hour with a Labo or a Bongo, up to 4 or 5 hours with the large trucks. Waiting beyond that is paid, and the driver may ask for an additional price. Having the freight ready is the easiest way to pay less.',
  'The season matters too: prices usually rise during the harvest, from June to October. If you need a large truck then, order early.',
)

/** How a price is made up (docs/figures.md#tariffs). */
export const PRICE_ARTICLE: FirstArticle = {
  slug: 'price-of-a-trip',
  titles: {
    uz: 'Yoʻl narxi nimadan iborat',
    ru: 'Из чего складывается цена рейса',
    en: 'What makes up the price of a trip',
  },
  leads: {
    uz: 'Masofa, ulush, kutish va mavsum: taxminiy narxning qatorlari qanday oʻqiladi.',
    ru: 'Расстояние, доля, ожидание и сезон: как читать строки расчёта.',
    en: 'Distance, share, waiting and season: how to read an estimate line by line.',
  },
  texts: { uz, ru, en },
}
