const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  main { max-width: 22rem; margin: 12vh auto; padding: 0 1rem }
  label, input, button { display: block; width: 100%; box-sizing: border-box; font: inherit }
  input { padding: .6rem; margin: .25rem 0 1rem }
  button { padding: .7rem }
</style></head>
<body><main><h1>${title}</h1>${body}</main></body></html>`

/** Where people sign in at the provider; Enter in either field does it. */
export const signInPage = ({ action, email, problem }: { action: string; email: string; problem?: string }) =>
  page(
    'Lakeside Hospital',
    `<p>A stand-in for your organization's sign-in page.</p>
${problem ? `<p role="alert"><strong>${escaped(problem)}</strong></p>` : ''}
<form method="post" action="${escaped(action)}">
  <label>Work email<input name="email" type="email" autocomplete="username" required value="${escaped(email)}"></label>
  <label>Password<input name="password" type="password" autocomplete="current-password" required autofocus></label>
  <button type="submit">Sign in at Lakeside Hospital</button>
</form>`,
  )

/** Signs out at once; the button is for a browser without scripts. */
export const signOutPage = (form: string) =>
  page(
    'Signing out',
    `${form}<button form="op.logoutForm" name="logout" value="yes">Sign out at Lakeside Hospital</button>
<script>
  const form = document.getElementById('op.logoutForm')
  form.insertAdjacentHTML('beforeend', '<input type="hidden" name="logout" value="yes">')
  form.submit()
</script>`,
  )

export const signedOutPage = () => page('Signed out', '<p>You are signed out at Lakeside Hospital.</p>')
