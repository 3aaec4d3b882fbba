import '../platform/locale/locale.ts'
import '../ui/tokens.css'
import '../ui/page.css'
import { createRoot } from 'react-dom/client'
import { deleteForeignAnswers } from '../platform/storage/store-answers.ts'
import { restoreTheme } from '../platform/theme/theme.ts'
import { syncServerClock } from '../platform/time/sync-server-clock.ts'
import { AdminRoot } from './admin-root.tsx'

restoreTheme()
syncServerClock()
void deleteForeignAnswers()

const place = document.getElementById('root')
if (place) createRoot(place).render(<AdminRoot />)
