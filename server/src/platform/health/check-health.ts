// For HEALTHCHECK in an image without a shell: exits with 0 if the server on this machine is ready.
const { HOST = '', PORT } = process.env
const host = HOST === '' || HOST === '0.0.0.0' ? '127.0.0.1' : HOST

fetch(`http://${host}:${PORT || '3000'}/health/ready`, { signal: AbortSignal.timeout(2_500) }).then(
  ({ status }) => process.exit(status === 200 ? 0 : 1),
  () => process.exit(1),
)
