/** Where a kept picture is read by those who may see it; `name` is the server's own. */
export const fileAddress = (name: string): string => `/api/files/${name}`
