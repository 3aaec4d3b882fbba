import '../platform/locale/locale.ts'
import '../ui/tokens.css'
import '../ui/page.css'
import { createRoot } from 'react-dom/client'
import { dropForeignAnswers } from '../platform/storage/store-answers.ts'
import { restoreTheme } from '../platform/theme/theme.ts'
import { keepServerClock } from '../platform/time/keep-server-clock.ts'
import { AdminRoot } from './admin-root.tsx'

restoreTheme()
keepServerClock()
void dropForeignAnswers()

const place = document.getElementById('root')
if (place) createRoot(place).render(<AdminRoot />)
