import { type FirstArticle, paragraphs } from './first-article.ts'

const uz = paragraphs(
  '2026-yil 1-apreldan boshlab tovar va xizmatlar uchun 25 000 000 soʻmdan ortiq summani naqd pulda toʻlab boʻlmaydi. Bu Prezidentning 2025-yil 10-dekabrdagi PF-246-son farmonida belgilangan. Bunday toʻlovlar faqat karta orqali yoki boshqa elektron usulda amalga oshiriladi. Yoqilgʻi uchun esa toʻlov summasi qancha boʻlishidan qatʼi nazar elektron usulda qilinadi. 2026-yil 1-iyuldan savdogarlar uchun yagona QR-kod majburiy boʻldi.',
  'Shahar ichidagi va qoʻshni viloyatga reyslarning koʻpi bu chegaradan ancha past. Chegaraga uzoq yoʻllar va katta mashinalar yaqinlashadi: masalan, sovutkichli furaning uzoq yoʻlga borib-kelish narxi undan oshib ketishi mumkin. Shuning uchun buyurtma berishdan oldin taxminiy narxga qarang.',
  'Karvon bu chegarani uch marta tekshiradi: buyurtma berilganda, narx taklif qilinganda va haydovchi taklifi qabul qilinganda. Narx chegaradan oshsa, naqd pul oʻrniga boshqa toʻlov turini tanlash soʻraladi. Qoʻshimcha toʻlov ham hisobga olinadi: kelishilgan narx u bilan birga chegaradan oshmasligi kerak.',
  'Yana ikkita yoʻl bor. Terminal orqali karta bilan yuk topshirilganda toʻlash mumkin. Tasdiqlangan kompaniyalar uchun bank oʻtkazmasi ham ochiq: pul kompaniya balansidan yechiladi, har bir buyurtma esa tranzaksiyalar roʻyxatida koʻrinadi. Katta yukni bir necha kunga boʻlib joʻnatsangiz, har bir buyurtma oʻz narxi boʻyicha alohida tekshiriladi.',
  'Maslahat: uzoq yoʻlga yuk joʻnatayotgan boʻlsangiz, toʻlov turini haydovchi bilan gaplashishdan oldin belgilang. Shunda kelishuv paytida hech kim uchun kutilmagan holat boʻlmaydi.',
)

const ru = paragraphs(
  'С 1 апреля 2026 года товары и услуги дороже 25 000 000 сум нельзя оплатить наличными. Так установил указ Президента УП-246 от 10 декабря 2025 года. Такие суммы платят только картой или другим электронным способом. Топливо оплачивают электронно при любой сумме. С 1 июля 2026 года для продавцов обязателен единый QR-код.',
  'Большинство рейсов по городу и в соседнюю область стоит намного меньше. К этому пределу приближаются дальние рейсы и большие машины: например, рейс рефрижератора на дальнее расстояние туда и обратно может стоить больше. Поэтому посмотрите на расчётную цену до того, как оформлять заказ.',
  'Karvon проверяет предел трижды: при оформлении заказа, когда называют цену и когда принимают предложение водителя. Если цена выше, форма попросит выбрать другой способ оплаты. Доплата тоже считается: вместе с ней цена сделки не должна его превысить.',
  'Есть ещё два способа. Картой через терминал можно заплатить при передаче груза. Проверенным компаниям доступно перечисление: деньги списываются с баланса компании, и каждый заказ виден в списке транзакций. Если большой груз отправляют в разные дни, каждый заказ проверяется отдельно по своей цене.',
  'Совет: если везёте груз далеко, выберите способ оплаты до разговора с водителем. Тогда при сделке ни для кого не будет неожиданностей. Если вы сомневаетесь, какой способ подходит, напишите оператору: он видит ваш заказ и подскажет, что можно сделать в вашем случае.',
)

const en = paragraphs(
  'Since 1 April 2026, goods and services above 25,000,000 UZS can’t be paid for in cash, under presidential decree UP-246 of 10 December 2025. Amounts above the limit are paid by card or by other electronic means. Fuel is paid for electronically, whatever it costs. Since 1 July 2026, merchants have had to accept a single QR code.',
  'Most trips within a city or to the next region cost far less. Long routes and large trucks come close to the limit: a long round trip in a refrigerated truck may exceed it. So check the estimate before you place the order.',
  'Karvon checks the limit three times: when an order is placed, when a price is named and when a driver’s offer is accepted. If the price is above it, the form asks for another payment method. An additional price counts as well: the total must stay within the limit.',
  'There are two other ways to pay. You can pay by card, through a terminal, when the freight is handed over. Verified companies can pay by bank transfer: the money is taken from the company’s balance, and every order appears in its transactions. If a large load travels over several days, each order is checked by its own price.',
  'Our advice: if your freight is going far, choose the payment method before you talk to the driver. Then nobody is surprised by the deal.',
)

/** Why cash is limited, and how to pay more (docs/figures.md#cash-limit). */
export const CASH_LIMIT_ARTICLE: FirstArticle = {
  slug: 'cash-limit',
  titles: {
    uz: 'Naqd pul: 25 million soʻmlik chegara',
    ru: 'Наличные: предел 25 миллионов сум',
    en: 'Cash: the limit of 25 million UZS',
  },
  leads: {
    uz: 'Qaysi summadan keyin naqd toʻlab boʻlmaydi va qanday usullar qoladi.',
    ru: 'С какой суммы нельзя платить наличными и какие способы остаются.',
    en: 'The amount above which you can’t pay in cash, and the other ways to pay.',
  },
  texts: { uz, ru, en },
}
