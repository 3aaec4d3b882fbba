import type { ReadyAnswer } from '@karvon/domain/chat/check-ready-answers'

/** Default canned replies; operators can edit them. */
export const READY_ANSWERS: { readonly answers: readonly ReadyAnswer[] } = {
  answers: [
    {
      id: 'greeting',
      title: 'Salomlashish · Приветствие',
      text: {
        uz: 'Assalomu alaykum! Savolingizni koʻryapman, bir-ikki daqiqada javob beraman.',
        ru: 'Здравствуйте! Вижу ваш вопрос, отвечу через одну-две минуты.',
      },
    },
    {
      id: 'order-number',
      title: 'Buyurtma raqami · Номер заказа',
      text: {
        uz: 'Qaysi buyurtma haqida soʻrayapsiz? Uning raqamini yozing yoki buyurtma sahifasidan “Operatorga yozish” tugmasini bosing.',
        ru: 'О каком заказе идёт речь? Напишите его номер или нажмите «Написать оператору» на странице заказа.',
      },
    },
    {
      id: 'calling-driver',
      title: 'Haydovchiga qoʻngʻiroq · Звоню водителю',
      text: {
        uz: 'Haydovchi bilan bogʻlanyapman. Qayerda ekanini va qachon yetib borishini shu yerga yozaman.',
        ru: 'Связываюсь с водителем. Напишу сюда, где он и когда приедет.',
      },
    },
    {
      id: 'waiting-terms',
      title: 'Kutish haqi · Оплата простоя',
      text: {
        uz: 'Yuklash va tushirishga bepul vaqt beriladi, u buyurtma sahifasida yozilgan. Undan keyingi har daqiqa mashina turining tarifi boʻyicha toʻlanadi va hisobda alohida qator boʻlib koʻrinadi.',
        ru: 'На погрузку и разгрузку даётся бесплатное время, оно указано в заказе. Каждая минута сверх него оплачивается по тарифу этого типа машины и видна в расчёте отдельной строкой.',
      },
    },
    {
      id: 'cancel-terms',
      title: 'Bekor qilish · Отмена заказа',
      text: {
        uz: 'Buyurtmani uning sahifasida “Buyurtmani bekor qilish” tugmasi bilan bekor qilishingiz mumkin. Tasdiqlashdan oldin bu qancha turishi koʻrsatiladi.',
        ru: 'Отменить заказ можно на его странице кнопкой «Отменить заказ». Перед подтверждением показывается, сколько это стоит.',
      },
    },
    {
      id: 'anything-else',
      title: 'Yana savol bormi · Есть ещё вопросы?',
      text: {
        uz: 'Masala hal boʻldi. Yana savolingiz boʻlsa, shu yerga yozing: kecha-yu kunduz javob beramiz.',
        ru: 'Вопрос решён. Если появятся ещё, пишите сюда: отвечаем круглосуточно.',
      },
    },
  ],
}
