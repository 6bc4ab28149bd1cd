/** Where messages of the contact form go, unless the operator names another address. By itself, since pages need it. */
export const SUPPORT_EMAIL = 'support@preceptor.example'
