const LOOK_EVERY_MS = 1_500

const part = (id) => document.getElementById(id)
const time = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' })

/** Newest first. */
let mails = []

function entryOf({ id, subject, to, receivedAt }) {
  const entry = document.createElement('li')
  const link = document.createElement('a')
  link.href = `#${id}`
  const title = document.createElement('strong')
  title.textContent = subject || '(no subject)'
  const line = document.createElement('span')
  line.textContent = `${to}, ${time.format(new Date(receivedAt))}`
  link.append(title, line)
  entry.append(link)
  return entry
}

/** The list as it is now; what stays is left alone, so that the focus stays where it is. */
function showList(next) {
  const kept = new Set(next.map(({ id }) => id))
  const known = new Set(mails.map(({ id }) => id))
  for (const entry of [...part('list').children]) {
    if (!kept.has(entry.firstChild.hash.slice(1))) entry.remove()
  }
  part('list').prepend(...next.filter(({ id }) => !known.has(id)).map(entryOf))
  mails = next
  const count = mails.length === 1 ? '1 mail' : `${mails.length} mails`
  const words = mails.length === 0 ? 'No mail yet. It comes by itself.' : count
  if (part('count').textContent !== words) part('count').textContent = words
  part('delete-all').disabled = mails.length === 0
}

function showChosen({ focus = false } = {}) {
  const chosen = mails.find(({ id }) => `#${id}` === location.hash)
  for (const link of document.querySelectorAll('#list a')) {
    if (link.hash === location.hash) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
  }
  part('reader').hidden = !chosen
  if (!chosen || part('reader').dataset.id === chosen.id) return
  part('reader').dataset.id = chosen.id
  part('subject').textContent = chosen.subject || '(no subject)'
  part('to').textContent = chosen.to
  part('received').dateTime = chosen.receivedAt
  part('received').textContent = time.format(new Date(chosen.receivedAt))
  part('text').textContent = chosen.text
  part('html').hidden = !chosen.html
  part('html').src = `/messages/${chosen.id}/html`
  if (focus) part('reader').focus()
}

async function look() {
  try {
    const reply = await fetch('/messages')
    showList(await reply.json())
    showChosen()
  } catch {
    part('count').textContent = 'The inbox cannot be reached. It is looked for again.'
  }
}

addEventListener('hashchange', () => showChosen({ focus: true }))
part('delete-all').addEventListener('click', async () => {
  await fetch('/messages', { method: 'DELETE' })
  await look()
})

for (;;) {
  await look()
  await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
}
