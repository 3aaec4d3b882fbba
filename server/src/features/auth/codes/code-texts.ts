import { toUzbekCyrillic } from '@karvon/domain/values/uzbek-cyrillic'
import type { Locale } from '@karvon/domain/values/written-figures'

/** Every SMS of an account; those with a code get it as an argument. */
type CodeTexts = {
  readonly login: (code: string) => string
  readonly phoneChange: (code: string) => string
  readonly closing: (code: string) => string
  readonly closed: () => string
  readonly phoneChanged: () => string
}

/** Latin texts keep to ASCII with the straight apostrophe: one letter outside GSM 7 doubles the price (domain.md, finding 6). */
const UZ: CodeTexts = {
  login: code => `Karvon: kirish kodi ${code}. Hech kimga aytmang.`,
  phoneChange: code => `Karvon: raqamni almashtirish kodi ${code}. Hech kimga aytmang.`,
  closing: code => `Karvon: akkauntni o'chirish kodi ${code}. Hech kimga aytmang.`,
  closed: () => "Karvon: akkauntingiz o'chirildi. Bu raqam bilan qayta ro'yxatdan o'tish mumkin.",
  phoneChanged: () =>
    "Karvon: akkauntingiz raqami almashtirildi. Siz bo'lmasangiz, call-markazga xabar bering.",
}

const RU: CodeTexts = {
  login: code => `Karvon: код входа ${code}. Никому не сообщайте.`,
  phoneChange: code => `Karvon: код для смены номера ${code}. Никому не сообщайте.`,
  closing: code => `Karvon: код для удаления аккаунта ${code}. Никому не сообщайте.`,
  closed: () => 'Karvon: ваш аккаунт удалён. С этим номером можно зарегистрироваться снова.',
  phoneChanged: () => 'Karvon: номер вашего аккаунта изменён. Если это не вы, позвоните в колл-центр.',
}

const EN: CodeTexts = {
  login: code => `Karvon: login code ${code}. Do not share it.`,
  phoneChange: code => `Karvon: code to change your number ${code}. Do not share it.`,
  closing: code => `Karvon: code to delete your account ${code}. Do not share it.`,
  closed: () => 'Karvon: your account has been deleted. You can register with this number again.',
  phoneChanged: () => 'Karvon: your phone number was changed. If it was not you, call us.',
}

const inCyrillic = (texts: CodeTexts): CodeTexts => ({
  login: code => toUzbekCyrillic(texts.login(code)),
  phoneChange: code => toUzbekCyrillic(texts.phoneChange(code)),
  closing: code => toUzbekCyrillic(texts.closing(code)),
  closed: () => toUzbekCyrillic(texts.closed()),
  phoneChanged: () => toUzbekCyrillic(texts.phoneChanged()),
})

/** The SMS of an account in every language. */
export const CODE_TEXTS: Readonly<Record<Locale, CodeTexts>> = {
  uz: UZ,
  'uz-Cyrl': inCyrillic(UZ),
  ru: RU,
  en: EN,
}
