import type { NoticeKind } from '@karvon/domain/notices/notice-kinds'
import { toUzbekCyrillic } from '@karvon/domain/values/uzbek-cyrillic'
import type { Locale } from '@karvon/domain/values/written-figures'

/** What a notice knows besides its order, in whole UZS and short words. */
export type NoticeFacts = Readonly<Record<string, string | number>>

const grouped = (amount: number, by: string): string => String(amount).replace(/\B(?=(\d{3})+$)/g, by)

type Texts = Readonly<Record<NoticeKind, (sum: string) => string>>

/**
 * Latin messages are in plain ASCII with the straight apostrophe: one letter outside GSM 7 halves the length of a message
 * and doubles its price (domain.md, finding 6). An account in Cyrillic is still written to in its own letters.
 */
const UZ: Texts = {
  offer_arrived: sum => `yangi taklif${sum}.`,
  offer_countered: sum => `mijoz boshqa narx aytdi${sum}.`,
  offer_accepted: sum => `taklifingiz qabul qilindi${sum}. Yuklash joyiga yo'l oling.`,
  offer_accepted_for_client: sum => `operator siz uchun taklifni qabul qildi${sum}. Saytda ko'ring.`,
  offer_declined: () => 'taklifingiz rad etildi.',
  offer_expired: () => 'taklifingiz muddati tugadi.',
  offer_lapsed: sum => `takliflardan birining muddati tugadi${sum}.`,
  last_offer_expired: () => 'oxirgi taklif muddati tugadi, buyurtma yana takliflarni kutmoqda.',
  no_bids: () => "hozircha taklif yo'q. Nima yordam berishi saytda.",
  new_time_asked: () => "yuklash vaqti o'tdi, haydovchi topilmadi. Saytda yangi vaqtni tanlang.",
  order_expired: () => "buyurtma bekor qilindi: yuklash vaqti o'tdi. Bekor qilish bepul.",
  order_edited: () => "buyurtma o'zgardi, taklifingizni tasdiqlang.",
  driver_arrived: () => 'haydovchi yuklash joyiga yetib keldi.',
  early_arrival_asked: () => "haydovchi ertaroq yuklashga rozilik so'ramoqda. Saytda javob bering.",
  early_arrival_answered: () => "ertaroq yuklash bo'yicha mijoz javob berdi. Saytda ko'ring.",
  arrival_doubtful: () =>
    'haydovchi yetib kelganini bildirdi, lekin manzilda ekani tasdiqlanmadi. Saytda tekshiring.',
  driver_late: () =>
    "haydovchi yuklashga kechikmoqda. Endi bekor qilish bepul; qo'ng'iroq qiling yoki saytda boshqa haydovchi so'rang.",
  late_for_loading: () => "yuklash vaqti o'tdi. Mijozga qo'ng'iroq qiling; yetib kelgach, bildiring.",
  another_driver_asked: () => "mijoz boshqa haydovchi so'radi. Unga hoziroq qo'ng'iroq qiling.",
  order_departed: () => "yuk yo'lga chiqdi.",
  unloading_began: () => 'yuk tushirish boshlandi.',
  confirmation_asked: () => 'yuk yetkazildi, qabul qilganingizni tasdiqlang.',
  order_done: () => 'buyurtma yakunlandi.',
  order_canceled: () => 'buyurtma bekor qilindi.',
  driver_fell_out: () => 'haydovchi buyurtmadan voz kechdi, buyurtma yana ochiq.',
  driver_taken_off: () => 'operator haydovchini buyurtmadan oldi, buyurtma yana ochiq.',
  order_open_again: () => 'siz taklif bergan buyurtma yana ochiq, yangi narx taklif qilishingiz mumkin.',
  order_taken_away: () => 'operator buyurtmani sizdan oldi.',
  moved_by_operator: () => "operator buyurtma holatini o'zgartirdi.",
  dispute_opened: () => "buyurtma bo'yicha nizo ochildi, operator ko'rib chiqmoqda.",
  dispute_decided: () => 'nizo hal qilindi.',
  replacement_sought: () => 'buyurtmaga boshqa mashina izlanmoqda.',
  replacement_asked: sum =>
    `operator buyurtmani davom ettirishingizni so'rayapti${sum}. Saytda javob bering.`,
  replacement_ended: () => "buyurtmani davom ettirish so'rovi endi amal qilmaydi.",
  replacement_called_off: () => "boshqa mashina endi izlanmaydi, buyurtma o'z haydovchisida qoldi.",
  replacement_declined: () => 'haydovchi buyurtmani davom ettirishdan bosh tortdi.',
  replacement_unanswered: () => "haydovchi davom ettirish so'roviga javob bermadi.",
  driver_replaced: () => 'buyurtmani boshqa haydovchi davom ettiradi.',
  order_given_elsewhere: () => 'siz taklif bergan buyurtma boshqa haydovchiga berildi.',
  additional_price_asked: sum => `haydovchi qo'shimcha to'lov so'radi${sum}.`,
  additional_price_decided: sum => `qo'shimcha to'lov bo'yicha javob berildi${sum}.`,
  approval_asked: sum => `xodimingiz kelishuvi roziligingizni kutmoqda${sum}.`,
  driver_returned: () => "operator ma'lumotlaringizni tuzatishni so'radi. Saytda ko'ring.",
  chat_answered: () => 'operator xabaringizga javob berdi.',
}

/** Cyrillic texts hold 70 letters a part, so they are as short as they can be. */
const RU: Texts = {
  offer_arrived: sum => `новое предложение${sum}.`,
  offer_countered: sum => `клиент назвал другую цену${sum}.`,
  offer_accepted: sum => `ваше предложение принято${sum}. Поезжайте на погрузку.`,
  offer_accepted_for_client: sum => `оператор принял за вас предложение${sum}. Подробности на сайте.`,
  offer_declined: () => 'ваше предложение отклонено.',
  offer_expired: () => 'срок вашего предложения истёк.',
  offer_lapsed: sum => `срок одного из предложений истёк${sum}.`,
  last_offer_expired: () => 'срок последнего предложения истёк, ждём новых.',
  no_bids: () => 'предложений пока нет. На сайте видно, что поможет.',
  new_time_asked: () => 'время погрузки прошло, водителя нет. Выберите новое время на сайте.',
  order_expired: () => 'заказ отменён: время погрузки прошло. Отмена бесплатна.',
  order_edited: () => 'заказ изменился, подтвердите своё предложение.',
  driver_arrived: () => 'водитель приехал на погрузку.',
  early_arrival_asked: () => 'водитель просит начать погрузку раньше. Ответьте на сайте.',
  early_arrival_answered: () => 'клиент ответил о ранней погрузке. Ответ на сайте.',
  arrival_doubtful: () => 'водитель сообщил о прибытии, но место не подтверждено. Проверьте на сайте.',
  driver_late: () =>
    'водитель опаздывает на погрузку. Отмена теперь бесплатна; позвоните или попросите другого на сайте.',
  late_for_loading: () => 'время погрузки прошло. Позвоните клиенту и отметьте прибытие.',
  another_driver_asked: () => 'клиент просит другого водителя. Позвоните ему сейчас.',
  order_departed: () => 'груз в пути.',
  unloading_began: () => 'началась разгрузка.',
  confirmation_asked: () => 'груз доставлен, подтвердите получение.',
  order_done: () => 'заказ завершён.',
  order_canceled: () => 'заказ отменён.',
  driver_fell_out: () => 'водитель отказался, заказ снова открыт.',
  driver_taken_off: () => 'оператор снял водителя с заказа, заказ снова открыт.',
  order_open_again: () => 'заказ, на который вы назвали цену, снова открыт: предложите её ещё раз.',
  order_taken_away: () => 'оператор снял вас с заказа.',
  moved_by_operator: () => 'оператор изменил статус заказа.',
  dispute_opened: () => 'открыт спор по заказу, оператор разбирается.',
  dispute_decided: () => 'спор решён.',
  replacement_sought: () => 'ищем другую машину для заказа.',
  replacement_asked: sum => `оператор просит вас принять заказ у другого водителя${sum}. Ответьте на сайте.`,
  replacement_ended: () => 'просьба принять заказ у другого водителя больше не действует.',
  replacement_called_off: () => 'другую машину больше не ищем, заказ остаётся у своего водителя.',
  replacement_declined: () => 'водитель отказался принять заказ.',
  replacement_unanswered: () => 'водитель не ответил на просьбу принять заказ.',
  driver_replaced: () => 'заказ продолжит другой водитель.',
  order_given_elsewhere: () => 'заказ, на который вы предлагали цену, принял другой водитель.',
  additional_price_asked: sum => `водитель просит доплату${sum}.`,
  additional_price_decided: sum => `по доплате есть ответ${sum}.`,
  approval_asked: sum => `сделка сотрудника ждёт вашего согласия${sum}.`,
  driver_returned: () => 'оператор просит исправить данные. Что именно, видно на сайте.',
  chat_answered: () => 'оператор ответил вам.',
}

const EN: Texts = {
  offer_arrived: sum => `new offer${sum}.`,
  offer_countered: sum => `the client made a counter-offer${sum}.`,
  offer_accepted: sum => `your offer was accepted${sum}. Go to the loading point.`,
  offer_accepted_for_client: sum => `the operator accepted an offer for you${sum}. See the site.`,
  offer_declined: () => 'your offer was declined.',
  offer_expired: () => 'your offer has expired.',
  offer_lapsed: sum => `one of the offers has expired${sum}.`,
  last_offer_expired: () => 'the last offer has expired, the order is waiting for offers again.',
  no_bids: () => 'no offers yet. The site shows what could help.',
  new_time_asked: () => 'the loading time has passed without a driver. Choose a new time on the site.',
  order_expired: () => 'the order is cancelled: its loading time has passed. You pay nothing.',
  order_edited: () => 'the order has changed. Confirm your offer.',
  driver_arrived: () => 'the driver has arrived for loading.',
  early_arrival_asked: () => 'the driver is asking to load earlier. Answer on the site.',
  early_arrival_answered: () => 'the client has answered about loading earlier. See the site.',
  arrival_doubtful: () =>
    'the driver reported arrival, but their location is not confirmed. Check it on the site.',
  driver_late: () =>
    'the driver is late for loading. You can cancel for free now, call them, or ask for another driver on the site.',
  late_for_loading: () => 'the loading time has passed. Call the client, and report arrival once there.',
  another_driver_asked: () => 'the client is asking for another driver. Call them now.',
  order_departed: () => 'the freight is on its way.',
  unloading_began: () => 'unloading has started.',
  confirmation_asked: () => 'the freight has been delivered. Confirm receipt.',
  order_done: () => 'the order is completed.',
  order_canceled: () => 'the order is cancelled.',
  driver_fell_out: () => 'the driver has withdrawn, the order is open again.',
  driver_taken_off: () => 'the operator has removed the driver, the order is open again.',
  order_open_again: () => 'an order you made an offer on is open again. Make another offer.',
  order_taken_away: () => 'the operator has removed you from the order.',
  moved_by_operator: () => 'the operator has changed the order status.',
  dispute_opened: () => 'a dispute is open on the order. The operator is looking into it.',
  dispute_decided: () => 'the dispute is settled.',
  replacement_sought: () => 'we are looking for another truck for the order.',
  replacement_asked: sum => `the operator asks you to take over an order${sum}. Answer on the site.`,
  replacement_ended: () => 'you no longer need to take over the order.',
  replacement_called_off: () => 'we have stopped looking for another truck. The order stays with its driver.',
  replacement_declined: () => 'the driver declined to take over the order.',
  replacement_unanswered: () => 'the driver has not answered the request to take over.',
  driver_replaced: () => 'another driver has taken over the order.',
  order_given_elsewhere: () => 'another driver took the order you made an offer on.',
  additional_price_asked: sum => `the driver is asking for an additional price${sum}.`,
  additional_price_decided: sum => `there is a decision on the additional price${sum}.`,
  approval_asked: sum => `your employee's deal needs your approval${sum}.`,
  driver_returned: () => 'the operator asks you to correct your details. See the site.',
  chat_answered: () => 'the operator has answered your message.',
}

const LANGUAGES = {
  uz: { texts: UZ, sum: (uzs: number) => `${grouped(uzs, ' ')} so'm`, order: 'Buyurtma' },
  ru: { texts: RU, sum: (uzs: number) => `${grouped(uzs, ' ')} сум`, order: 'Заказ' },
  en: { texts: EN, sum: (uzs: number) => `${grouped(uzs, ',')} UZS`, order: 'Order' },
} as const

/** What happened, and in which language the account is. */
type Told = {
  readonly kind: NoticeKind
  readonly orderId: number | null
  readonly facts: NoticeFacts
  readonly locale: Locale | null
}

/** A notice as a short message in the account's language: the product, what happened, the order. */
export const noticeText = ({ kind, orderId, facts, locale }: Told): string => {
  const { texts, sum, order } = LANGUAGES[locale === 'uz-Cyrl' ? 'uz' : (locale ?? 'uz')]
  const amount = facts.amount_uzs
  const said = texts[kind](typeof amount === 'number' ? `: ${sum(amount)}` : '')
  const text = orderId === null ? said : `${said} ${order} ${orderId}.`
  return `Karvon: ${locale === 'uz-Cyrl' ? toUzbekCyrillic(text) : text}`
}
