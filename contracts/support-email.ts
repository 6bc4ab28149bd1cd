/** Where messages of the contact form go, unless the operator names another address. */
export const SUPPORT_EMAIL = 'support@preceptor.example'
