/** Words most common passwords start with; used alone and with common suffixes. */
const WORDS =
  'password passw0rd p@ssword p@ssw0rd passwort parol parolim maxfiy salom salomat uzbekistan ozbekiston ' +
  'oʻzbekiston toshkent tashkent samarqand samarkand buxoro andijon namangan fargona xorazm karvon caravan ' +
  'qwerty qwertyui qwertyuiop asdfghjk asdfghjkl zxcvbnm qazwsx qazwsxedc 1q2w3e4r 1qaz2wsx q1w2e3r4 q1w2e3r4t5 ' +
  'zaq12wsx abcd1234 abc12345 abcdefgh abcdefg iloveyou football baseball superman batman princess sunshine ' +
  'welcome welcome1 letmein monkey dragon master shadow michael jordan trustno1 whatever starwars computer ' +
  'internet administrator admin administrator root rootroot toor test testtest testing guest user username ' +
  'default changeme secret access login manager company direktor director kompaniya logistika logistics ' +
  'mashina yukmashina haydovchi dilnoza nodira gulnora shahzoda malika sardor jasur aziz azizbek bobur temur ' +
  'muhammad abdulla bismillah allohim alhamdulillah ramazon navroz mustaqillik vatanim onajonim otajonim ' +
  'пароль йцукен йцукенг йцукенгш фывапрол привет приветик любовь марина наташа россия ташкент узбекистан ' +
  'parol123 natasha marina samsung iphone android google facebook telegram instagram youtube gmail'

const ENDINGS = [
  '',
  '1',
  '12',
  '123',
  '1234',
  '12345',
  '123456',
  '1!',
  '123!',
  '!',
  '@123',
  '01',
  '007',
  '111',
  '777',
  '999',
  '1990',
  '1991',
  '1995',
  '2000',
  '2020',
  '2021',
  '2022',
  '2023',
  '2024',
  '2025',
  '2026',
  '2027',
]

const NUMBERS = [
  '12345678',
  '123456789',
  '1234567890',
  '0123456789',
  '87654321',
  '987654321',
  '9876543210',
  '0987654321',
  '11223344',
  '1122334455',
  '12341234',
  '123123123',
  '12121212',
  '123454321',
  '147258369',
  '159753456',
  '741852963',
  '963852741',
  '789456123',
  '99887766',
  '998998998',
  '19901990',
  '20002000',
]

/** Common passwords in lower case, if they are long enough to be valid at all. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  [...WORDS.split(' ').flatMap(word => ENDINGS.map(ending => word + ending)), ...NUMBERS].filter(
    password => password.length >= 8,
  ),
)
