import '../platform/locale/locale.ts'
import '../ui/tokens.css'
import '../ui/page.css'
import { createRoot } from 'react-dom/client'
import { registerServiceWorker } from '../platform/build/register-service-worker.ts'
import { restoreTheme } from '../platform/theme/theme.ts'
import { syncServerClock } from '../platform/time/sync-server-clock.ts'
import { DriverRoot } from './driver-root.tsx'
import { deferInstallPrompt } from './shell/install-prompt.ts'

restoreTheme()
syncServerClock()
registerServiceWorker()
deferInstallPrompt()

const place = document.getElementById('root')
if (place) createRoot(place).render(<DriverRoot />)
