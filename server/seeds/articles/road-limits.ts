import { type FirstArticle, paragraphs } from './first-article.ts'

const uz = paragraphs(
  'Yoʻllarda mashinaning oʻlchami va vazni cheklangan. Yuk bilan birga balandlik 4,0 metrdan, eni 2,55 metrdan oshmasligi kerak; sovutkichli va izotermik kuzovlar uchun eni 2,60 metrgacha. Bitta tirkama yoki yarimtirkamali avtopoyezd uzunligi 20 metrgacha, ikkita tirkamali boʻlsa 24 metrgacha. Yuk kuzovdan koʻpi bilan 2 metr chiqib turishi mumkin.',
  'Shalandada ortilgan yukning balandligi ham shu 4 metrga sigʻishi kerak. Platformaning oʻzi yerdan taxminan 1,5 metr balandda, demak yuk uchun 2,5 metrcha qoladi. Uskuna yoki konstruksiya joʻnatayotgan boʻlsangiz, uni ortishdan oldin oʻlchang.',
  'Ortiqcha vazn uchun bosib oʻtilgan har kilometrga toʻlanadi va tonnalar oshgani sari stavka keskin koʻtariladi. Shuning uchun buyurtmada haqiqiy vaznni yozing: yoʻlda tortishda farq chiqsa, mashina toʻxtatiladi va vaqt yoʻqotiladi.',
  'Toshkentda toʻliq vazni 10 tonnadan ortiq mashinalar uchun 2021-yil 1-martdan soat 07:00 dan 10:00 gacha cheklov joriy etilgan. Bayram kunlari arafasida kun boʻyi taqiqlar ham boʻlgan. 2024-yildan qonunda ogʻir mashinalar uchun yozgi jazirama paytidagi cheklovlar ham bor. Soatlar oʻzgarishi mumkin, shuning uchun yuklash vaqtini belgilashdan oldin haydovchidan soʻrang.',
  'Maslahat: katta mashina bilan shaharga kirish kerak boʻlsa, yuklash vaqtini ertalabki cheklovdan keyinga qoʻying yoki yukni shahar chetida kichikroq mashinaga oʻtkazing. Shunda haydovchi kutib qolmaydi, kutish uchun qoʻshimcha toʻlov ham kerak boʻlmaydi.',
)

const ru = paragraphs(
  'На дорогах размеры и вес машины ограничены. Вместе с грузом высота не должна превышать 4,0 метра, ширина — 2,55 метра; для рефрижераторов и изотермических кузовов — 2,60 метра. Автопоезд с одним прицепом или полуприцепом — до 20 метров, с двумя — до 24 метров. Груз может выступать за кузов не больше чем на 2 метра.',
  'Груз на шаланде тоже должен уложиться в эти 4 метра. Сама платформа стоит примерно на высоте 1,5 метра, значит, для груза остаётся около 2,5 метра. Если отправляете оборудование или конструкцию, измерьте её до погрузки.',
  'За перегруз платят за каждый пройденный километр, и с каждой ступенью веса ставка резко растёт. Поэтому указывайте в заказе настоящий вес: если при взвешивании на дороге окажется больше, машину остановят и время будет потеряно.',
  'В Ташкенте для машин с полной массой больше 10 тонн с 1 марта 2021 года введено ограничение с 07:00 до 10:00. Вокруг праздников бывали запреты и на весь день. С 2024 года по закону есть и летние ограничения для тяжёлых машин в жару. Часы могут меняться, поэтому спросите водителя, прежде чем назначать время погрузки.',
  'Совет: если большой машине нужно заехать в город, назначьте погрузку после утреннего ограничения или перегрузите товар на окраине в машину поменьше. Тогда водителю не придётся ждать, а вам — платить за простой.',
)

const en = paragraphs(
  'The law limits how large and heavy a truck may be. With its load it may be 4.0 metres high and 2.55 metres wide; refrigerated and insulated bodies may be 2.60 metres wide. A road train with one trailer or semi-trailer may be 20 metres long, with two 24 metres. The load may overhang by 2 metres at most.',
  'The load on a Shalanda has to stay within those 4 metres too. The deck is about 1.5 metres above the road, which leaves about 2.5 metres for the freight. If you are sending a machine or a structure, measure it before loading.',
  'Overweight trucks pay for every kilometre driven, and the rate rises steeply with the tonnage. So give the true weight in the order: if roadside scales show more, the truck is stopped and you lose time.',
  'In Tashkent trucks above 10 tonnes gross have been restricted between 07:00 and 10:00 since 1 March 2021. Around holidays there have been all-day bans. Since 2024 the law has also restricted heavy trucks in the summer heat. The hours may change: ask the driver before you set the loading time.',
  'Our advice: if a large truck has to enter the city, load after the morning hours, or move the freight to a smaller truck at the edge of the city. Then the driver does not wait, and you do not pay for waiting.',
)

/** What is allowed on the roads, and when (docs/figures.md#road-limits). */
export const ROAD_LIMITS_ARTICLE: FirstArticle = {
  slug: 'road-limits',
  titles: {
    uz: 'Yoʻldagi cheklovlar: oʻlcham, vazn, soat',
    ru: 'Ограничения на дорогах: размеры, вес, часы',
    en: 'Road limits: size, weight, hours',
  },
  leads: {
    uz: 'Katta yuk joʻnatishdan oldin nimani oʻlchash va haydovchidan nimani soʻrash kerak.',
    ru: 'Что измерить и о чём спросить водителя, прежде чем отправлять большой груз.',
    en: 'What to measure and what to ask the driver before you send a large load.',
  },
  texts: { uz, ru, en },
}
