import '../platform/locale/locale.ts'
import '../ui/tokens.css'
import '../ui/page.css'
import './shell/theme/print.css'
import { createRoot } from 'react-dom/client'
import { registerServiceWorker } from '../platform/build/register-service-worker.ts'
import { restoreTheme } from '../platform/theme/theme.ts'
import { syncServerClock } from '../platform/time/sync-server-clock.ts'
import { AppRoot } from './app-root.tsx'

restoreTheme()
syncServerClock()
registerServiceWorker()

const place = document.getElementById('root')
if (place) createRoot(place).render(<AppRoot />)
