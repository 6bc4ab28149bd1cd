export interface Kept {
  /** What bounds the text before these run on it. */
  bound: string
  /** By digest: the file it is kept for, and how it begins. */
  digests: Readonly<Record<string, string>>
}

/**
 * Regular expressions whose time grows faster than their text, or that are too much to judge, and that stay: each meets
 * only texts that are bounded first. Exponential ones never stay.
 */
export const KEPT: readonly Kept[] = [
  {
    bound:
      'Of scenarios and rubrics: run on units of at most 400 characters, at most 400 of them (`rubrics/sentences.ts`); what spans units on 4,000 (`MAX_WHOLE_CHARS`).',
    digests: {
      '6a3be12ee2595947': 'domain/patient/scenario.ts: \\b(?:draw\\w*|send\\w*|collect\\w*)\\b[^.!?]{0,',
      '0f3a84bea8c2eb04':
        'domain/patient/scenario.ts: \\b(?:giv\\w*|gave|administer\\w*|start\\w*|appl(?:y|y',
      '7f503e83501b46cc': 'domain/patient/scenario.ts: \\b(?:call\\w*|page|pages|paging|paged|notif\\w*|aler',
      '1238a83623bae624':
        'domain/patient/scenario.ts: \\b(?:giv\\w*|gave|administer\\w*|start\\w*|push\\w*|in',
      '215a645198fbefe0':
        'domain/patient/scenario.ts: \\b(?:check\\w*|recheck\\w*|assess\\w*|reassess\\w*|tak',
      '8020b092f1d1c7c4':
        'domain/patient/scenario.ts: \\b(?:check\\w*|recheck\\w*|assess\\w*|reassess\\w*|tak',
      e9e38f3728dd1073: 'domain/patient/scenario.ts: \\b(?:giv\\w*|gave|administer\\w*|start\\w*|appl(?:y|y',
      cc0ef9b36fc55ca2: 'domain/patient/scenario.ts: \\b(?:check\\w*|recheck\\w*|assess\\w*|reassess\\w*|tak',
      a338559a5b617d51: 'domain/patient/scenario.ts: \\b(?:giv\\w*|gave|administer\\w*|start\\w*|appl(?:y|y',
      '57f0eb197f8fb755': 'domain/patient/scenario.ts: \\b(?:call\\w*|page|pages|paging|paged|notif\\w*|aler',
      f699c4859db5f034: 'domain/patient/scenario.ts: \\b(?:call\\w*|page|pages|paging|paged|notif\\w*|aler',
      f610fc660832d4e9: 'domain/patient/scenario.ts: \\b(?:giv\\w*|gave|administer\\w*|start\\w*|appl(?:y|y',
      '5815e49f0b8f9fd1':
        'domain/patient/scenario.ts: \\b(?:giv\\w*|gave|administer\\w*|start\\w*|push\\w*|in',
      '593cdde8451d12d4':
        'domain/patient/scenario.ts: \\b(?:giv\\w*|gave|administer\\w*|start\\w*|appl(?:y|y',
      f8843705b3e05b76: 'domain/patient/scenario.ts: \\b(?:giv\\w*|gave|administer\\w*|start\\w*|push\\w*|in',
      '8afeb5fd385a90c2':
        'domain/patient/scenario.ts: \\b(?:giv\\w*|gave|administer\\w*|start\\w*|appl(?:y|y',
      '1c2b4403319ba097': 'domain/patient/scenario.ts: \\b(?:call\\w*|page|pages|paging|paged|notif\\w*|aler',
      '0b5428c9dcdc4784': 'domain/patient/scenario.ts: \\b(?:call\\w*|page|pages|paging|paged|notif\\w*|aler',
      '1f5cca7753bd65ca': 'domain/patient/scenario.ts: \\b(?:call\\w*|page|pages|paging|paged|notif\\w*|aler',
      f4fbfc2e716f5936: 'domain/patient/scenario.ts: \\b(?:giv\\w*|gave|administer\\w*|start\\w*|push\\w*|in',
      d295b7c97205d12c: 'domain/patient/scenario.ts: \\b(?:call\\w*|page|pages|paging|paged|notif\\w*|aler',
      ec1ba3819d5040be: 'domain/patient/scenario.ts: \\b(?:call\\w*|page|pages|paging|paged|notif\\w*|aler',
      '1070f5499369f2ea': 'domain/patient/scenario.ts: \\b(?:call\\w*|page|pages|paging|paged|notif\\w*|aler',
      c41b22c6b9095592: 'domain/patient/scenario.ts: \\b(?:giv\\w*|gave|administer\\w*|start\\w*|appl(?:y|y',
      '9b20657f4cb6309d':
        'domain/patient/scenario.ts: \\b(?:hold\\w*|remov\\w*|tak(?:e|es|ing)|clear\\w*|loc',
      e49bf44235c90edc: 'domain/patient/scenario.ts: \\b(?:call\\w*|page|pages|paging|paged|notif\\w*|aler',
      fde55c6c910d67c1: 'domain/patient/scenario.ts: \\b(?:call\\w*|page|pages|paging|paged|notif\\w*|aler',
      '5c3b552963f19297': 'domain/patient/scenario.ts: \\b(?:call\\w*|page|pages|paging|paged|notif\\w*|aler',
      '890ec85f91bac4a9': 'domain/patient/scenario.ts: \\b(?:call\\w*|page|pages|paging|paged|notif\\w*|aler',
      c97ca5e92fc3ba76: 'domain/patient/scenario.ts: \\b(?:check\\w*|recheck\\w*|assess\\w*|reassess\\w*|tak',
      '0c0a8f5bf52289ac':
        'domain/patient/scenario.ts: \\b(?:giv\\w*|gave|administer\\w*|start\\w*|appl(?:y|y',
      '2ca7b0ae43e6c119':
        'domain/patient/scenario.ts: \\b(?:giv\\w*|gave|administer\\w*|start\\w*|push\\w*|in',
      '8f546035fa0e4711':
        'domain/patient/scenario.ts: \\b(?:giv\\w*|gave|administer\\w*|start\\w*|push\\w*|in',
      '97e27e2620075ad1':
        'domain/patient/scenario.ts: \\b(?:giv\\w*|gave|administer\\w*|start\\w*|push\\w*|in',
      '035e429c2105e0a6':
        'domain/patient/scenario.ts: \\b(?:giv\\w*|gave|administer\\w*|start\\w*|push\\w*|in',
      '829ce4be9e13150b':
        'domain/patient/scenario.ts: \\b(?:giv\\w*|gave|administer\\w*|start\\w*|push\\w*|in',
      '72e6152d95640fb4': 'domain/patient/scenario.ts: \\b(?:call\\w*|page|pages|paging|paged|notif\\w*|aler',
      b876c310172f8033:
        'domain/patient/scenario.ts: \\b(?:stop\\w*|hold\\w*|paus\\w*|discontinu\\w*|turn\\w*',
      c52e1482daaaeecc: 'domain/patient/scenario.ts: \\b(?:giv\\w*|gave|administer\\w*|start\\w*|push\\w*|in',
      '9329ff93659ec546':
        'domain/patient/scenario.ts: \\b(?:giv\\w*|gave|administer\\w*|start\\w*|appl(?:y|y',
      '1662762a115f8fdc':
        'domain/patient/scenario.ts: \\b(?:giv\\w*|gave|administer\\w*|start\\w*|push\\w*|in',
      fd2867a97bc7bffe: 'domain/patient/scenario.ts: \\b(?:giv\\w*|gave|administer\\w*|start\\w*|push\\w*|in',
      ae047d405ef39780: 'domain/patient/scenario.ts: \\b(?:blood pressure|bp|heart rate|hr|pulse|sats?|s',
      fe137dda4bffae65: "domain/patient/scenario.ts: \\b(?:my name is|i(?:'m| am) (?:your |the )?(?:\\w+ ",
      '89ffd5d64e6af3c3': 'domain/patient/scenario.ts: \\b(?:i (?:can |do )?(?:hear|see|understand|know|im',
      bbf23bd7a5958d77: "domain/patient/scenario.ts: \\b(?:i(?:'m|'ll| am| will| want| need|'d)|we(?:'re",
      caa4891eb1d109a2: 'domain/patient/scenario.ts: \\breact(?:ed|ion)?\\b[^.!?]*\\b(?:medic|drug)',
      d03ce76fcf24a084: 'domain/patient/scenario.ts: \\brapid response\\b[^.!?]*\\b(?:now|here|to (?:the )',
      '162b6266da5679c7': 'domain/patient/scenario.ts: \\btroponin\\b[^.!]*(?:result|back|level|\\?)',
      e824bc5089cae4e6: 'domain/patient/scenario.ts: \\bchew\\b[^.!?]*\\baspirin\\b',
      '99f0021a722aa374': 'domain/patient/scenario.ts: \\b(?:(?:just|probably|likely|only|sounds like)\\b[^',
      '42ebe05724747102': 'domain/patient/scenario.ts: \\b(?:(?:help|walk|take|assist|get|bring|accompan',
      f799c66725c4c6dd: 'domain/patient/scenario.ts: \\b(?:call (?:light|bell|button)|within reach|(?:pu',
      c19c2f82f6ac069e: "domain/patient/scenario.ts: \\b(?:don't move|do not move|stay (?:still|down|the",
      f53b362b11ca7bfa: 'domain/patient/scenario.ts: \\b(?:night ?light|turn\\w* (?:the |on the )?(?:\\w+ ',
      a3077d8baf7b7b97: 'domain/patient/scenario.ts: \\b(?:orthostatic\\w*|(?:lying|sitting)[^.!?]{0,30}\\b(',
      '71ccae3efd600c3e': 'domain/patient/scenario.ts: \\b(?:(?:help|lift|get|pull)\\w* (?:me )?(?:lift |ge',
      d1f3f7f23c7628f8: 'domain/patient/scenario.ts: \\b(?:(?:taken|swallow\\w*|take|ingest\\w*|used) (',
      '8aa4b172e77403f9': 'domain/patient/scenario.ts: \\b(?:lung (?:disease|problems|history)|emphysema|c',
      '51f7e2a33b415b42': 'domain/patient/scenario.ts: \\b(?:pain|uncomfortable|frown\\w*|restless|agitat\\w',
      bbfa922840c08c7a: 'domain/patient/scenario.ts: \\b(?:bag(?:ging|ged)?\\b[^.!?]{0,25}\\b(?:him|valve|',
      '7d96213359071189': 'domain/patient/scenario.ts: \\b(?:breath sounds|auscultat\\w*|listen\\w*[^.!?]{0,',
      a56ed56e21ef14b9: 'domain/patient/scenario.ts: \\b(?:rais|increas|turn|go|set|chang|adjust)\\w*[^.!',
      '7734e902291b93e4': 'domain/patient/scenario.ts: \\b(?:(?:tube|ett)\\b[^.!?]{0,40}\\b(?:depth|position',
      b391f30dcc27b07b: 'domain/patient/scenario.ts: \\b(?:medications?|medicines?|meds|antidepressant\\w',
      '4a390d422c5d5348': 'domain/patient/scenario.ts: \\b(?:voices|hear(?:ing)? things|see(?:ing)? things',
      e70f9e3bf9c6eead: 'domain/patient/scenario.ts: \\b(?:give me|hand (?:me|over)|let me (?:have|hold|',
      a238ea9e883bf6c9:
        'domain/patient/read-by-rules.ts: \\b(?:about that|of that|like that|like this|that t',
      bc571353e7f5fd3d: 'domain/patient/scenario.ts: \\b(?:drink\\w*|fluids?|wet diapers?|diapers?|pee\\w*',
      b022eda40cbce9fb: 'domain/patient/scenario.ts: \\b(?:sick contacts?|around (?:her|anyone)|day ?car',
      a3f22973294ffae3: 'domain/patient/scenario.ts: \\b(?:neck|headaches?|light (?:bother|hurt)\\w*|brig',
      '7c40a5a5cb0a5fac': 'domain/patient/scenario.ts: \\b(?:cap(?:illary)? refill|perfusion|(?:hands|feet',
      '8368f8c8b3d6b0d7': 'domain/patient/scenario.ts: \\b(?:weigh(?:ing)?\\b|(?:get|check|need|take|measur',
      '7714aa894981bf96':
        'domain/patient/scenario.ts: \\b(?:draw\\w*|get\\w*|take|taking|send\\w*|collect\\w*',
      '8f43e560c758105e': 'domain/patient/scenario.ts: \\b(?:droplet|isolation|(?:put|putting|wear\\w*|need',
      '865e2422ef083d2e': 'domain/patient/scenario.ts: \\b(?:rash|spots?|petechia\\w*|purpura|non-?blanchin',
      f921647966c536e7: 'domain/patient/scenario.ts: \\b(?:(?:cold|ice|cool|tepid) (?:bath|water|pack)|i',
      d2a25c6f6c072f22: "domain/patient/scenario.ts: \\b(?:not|won't|don't) (?:be |going to )?(?:giv\\w*|",
      bec970ee4102a167: 'domain/patient/scenario.ts: \\b(?:(?:lay|lie|lying|laying|keep|put)\\w*[^.!?]{0,',
      '63ea3f70eca3bc93': 'domain/patient/scenario.ts: \\b(?:incision|dressing|wound|abdomen|belly|stomach',
      cf10e86f0b015010: "domain/patient/scenario.ts: \\b(?:(?:get|bring|giv|pour|fetch)\\w*|here(?:'s| is",
      ecd21992f4bbcc89:
        'domain/scoring/behavioral-elements.ts: \\b(?:this|your) (?:[\\w-]+ ){0,2}(?:position|unit|h',
    },
  },
  {
    bound:
      'Of postings and the years they ask for: run on lines of at most 1,000 characters with their blanks collapsed (`posting-lines.ts`); markup is taken off a text of at most 20,000, each part once.',
    digests: {
      f63b15b5e4827a21:
        'domain/posting/experience-level.ts: \\b(\\d{1,2}|zero|one|two|three|four|five|six|seven|',
      '4957ec1f9004ea31':
        "domain/posting/posting-names.ts: (?:^|[.!]\\s)(?:At\\s+)?(\\p{Lu}[\\p{L}\\d'’&.-]{1,30}(",
      e730171550945d59:
        'domain/posting/posting-lines.ts: <(script|style|head|iframe|svg)\\b[^<>]*>[\\s\\S]*?(?',
      '6617054a0065d69d':
        'domain/posting/posting-names.ts: \\b(?:hospital|medical cent(?:er|re)|health(?:care)',
      a8752432a8dbc1b0: 'domain/posting/posting-names.ts:  (?:to|who|for|with|in|at|on|that|which|and|as|joi',
      '73313676598f6c07': 'domain/posting/posting-names.ts:  ?[([](?:req|job|id|ref|#)[^)\\]]{0,60}[)\\]]',
    },
  },
  {
    bound:
      "Of a model's reply: at most 900 characters of it are looked at (`domain/practice/in-role.ts`), sentence by sentence as it is spoken (`interview/wording/sentences.ts`), and its length is capped by `maxOutputTokens`.",
    digests: {
      d223b59932c7b584: "domain/practice/in-role.ts: \\b(?:(?:as|i'm|i am) an? (?:ai|assistant|language ",
      '469324792b858722': 'domain/practice/in-role.ts: ```|[{}<>]|^\\s*(?:[-*#]|\\d+\\.)\\s|^\\s*\\[|https?:',
      '5abe715b77f8ebbc': 'domain/practice/in-role.ts: \\b(?:diagnos\\w*|stemi|nstemi|myocardial|infarct\\w*',
      '89f8847a2de672e2': 'interview/wording/sentences.ts: [.!?]+["\')\\]]*(?=\\s)',
    },
  },
  {
    bound:
      "Of this machine's own pages and styles, written by us: while the web app is built, and once as the page of the api's document is made.",
    digests: {
      f4b904014154b3fb: 'api/plugins/api-docs.ts: <script(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)<\\/script>',
      bc80ec4b04e56267: 'api/plugins/api-docs.ts: require-trusted-types-for [^;]*;',
      fd0804f5b7148522: 'web/prerender/build.ts: <article [^>]*data-document.*?<\\/article>',
    },
  },
  {
    bound:
      "Of the browser's own words, in the browser: its name, its address, an error of the api, the name of a state.",
    digests: {
      b8f45de419166104: 'web/src/shared/session/auth-failure.ts: verification email.*sent',
      '189631f74c7e0f40': 'web/src/app/frame/frame.ts: (?<=.)\\/+$',
      d04033d375a85c56:
        'web/src/features/charts/viewer/chart-words.ts: ^xstate\\.(done|error)\\.actor\\.\\d+\\.[^.]+\\.(\\S+)(.*',
      c2256795d53bb608:
        'web/src/features/interview/device/browser-name.ts: Version\\/(\\d+)[\\d.]*(?: Mobile\\/\\w+)? Safari\\/',
    },
  },
  {
    bound:
      'Of orders within answers: run on sentences of at most 400 characters, at most 400 of them (`splitSpans`).',
    digests: {
      b8b9bdbd35cd3dc8: 'domain/utterances/order-phrases.ts: \\b(?:repeat|print|reveal|show',
      '226cce65a0c8f41b': 'domain/utterances/order-phrases.ts: \\b(?:rate|score|grade|mark|rec',
    },
  },
  {
    bound: 'Of stand-ins, which are never served to anybody but whoever started them.',
    digests: {
      '01c0eb1114de168f': 'local/stand-ins/azure-speech/ssml.ts: <voice[^>]*\\bname=[\'"]([^\'"]+)',
      eea446c986f70eae: 'local/stand-ins/azure-speech/ssml.ts: <[^>]+>',
      '49655cf32aaf139c':
        'local/stand-ins/azure-speech/synthesiser.ts: .+?(?:(?<!\\b(?:Mr|Mrs|Ms|Dr|St))[.!?]+(?=\\s|$)|$)',
      '67895cc4d6c76bce': 'local/stand-ins/mail/inbox-page.ts: <head\\b[^>]*>',
      f44b005af937222b: 'local/stand-ins/mail/received-mail.ts: @(.+)$',
      '418d342498ad29be':
        'local/stand-ins/stripe/pages/card-form.ts: ^\\s*(\\d{1,2})\\s*\\/?\\s*(\\d{2}|\\d{4})\\s*$',
      bf30f9ef3f40542a: 'local/stand-ins/stripe/pages/checkout-page.ts: ^\\S+@\\S+\\.\\S+$',
    },
  },
]
