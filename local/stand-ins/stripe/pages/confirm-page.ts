import { html } from './html.ts'
import { layout, type Page } from './layout.ts'

/** Where a bank asks the owner of a card whether it is the nurse. */
export const confirmPage = (action: string, what: string): Page =>
  layout(
    'Confirm with your bank',
    html`<h1>3D Secure test page</h1>
<section>
  <p>Your bank asks you to confirm ${what}.</p>
  <form method="post" action="${action}" class="actions">
    <button name="answer" value="complete">Complete</button>
    <button class="quiet" name="answer" value="fail">Fail</button>
  </form>
</section>`,
  )
