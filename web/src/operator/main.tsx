import '../platform/locale/locale.ts'
import '../ui/tokens.css'
import '../ui/page.css'
import { createRoot } from 'react-dom/client'
import { deleteForeignAnswers } from '../platform/storage/store-answers.ts'
import { openTab } from '../platform/storage/tab-owner.ts'
import { restoreTheme } from '../platform/theme/theme.ts'
import { syncServerClock } from '../platform/time/sync-server-clock.ts'
import { AdminRoot } from './admin-root.tsx'

restoreTheme()
syncServerClock()
openTab()
void deleteForeignAnswers()

const place = document.getElementById('root')
if (place) createRoot(place).render(<AdminRoot />)
