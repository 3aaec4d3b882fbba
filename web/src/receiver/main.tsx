import '../platform/locale/locale.ts'
import '../ui/tokens.css'
import '../ui/page.css'
import { createRoot } from 'react-dom/client'
import { restoreTheme } from '../platform/theme/theme.ts'
import { syncServerClock } from '../platform/time/sync-server-clock.ts'
import { ReceiveRoot } from './receive-root.tsx'

restoreTheme()
syncServerClock()

const place = document.getElementById('root')
if (place) createRoot(place).render(<ReceiveRoot />)
