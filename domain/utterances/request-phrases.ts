import type { UtteranceKind } from '@preceptor/contracts/interviews/utterance'

export type RequestKind = Extract<UtteranceKind, 'repeat' | 'clarify' | 'wait' | 'skip' | 'rude'>

/** Where a sentence begins, in plain words without fillers. */
const START = String.raw`(?:^|(?<=[.?] ))`
const COULD_YOU = String.raw`(?:(?:could|can|would|will)(?: you| we)(?: mind| be able to)?|(?:could|can|may) i(?: have you| get you to)?|i (?:need|want) you to|i'd like you to)`
/** Somebody asks the interviewer to do it, or it is said as an order at the beginning of a sentence. */
const ASKED = String.raw`(?:${COULD_YOU} |${START})`
const THAT = String.raw`(?: (?:that|it|this|the question|that question|this question|the last (?:part|bit|question)|what you (?:said|asked)|yourself|me|what))?`
const I_DID_NOT = String.raw`i (?:did not|didn't|couldn't|could not|can't|cannot|don't think i|missed|barely)`
const A_MOMENT = String.raw`(?:(?:a|one|another|half a) (?:little |quick |brief )?(?:second|sec|moment|minute|min|bit|while|time)|(?:some|more|a little|a bit more|a little more|a couple of|a few) (?:time|seconds|moments|minutes|more time))`
const THIS_ONE = String.raw`(?: (?:this|that|it|the|one|question|on|for|to|now))*`
const INSULT = String.raw`(?:idiot|moron|stupid|dumb|dumbass|useless|fool|jerk|asshole|ass|bitch|bastard|loser|trash|garbage|crap|shit|bullshit|pathetic|worthless|ridiculous|clown|pig|joke)`
const VERY = String.raw`(?: (?:a|an|so|such|just|really|very|fucking|freaking|damn|total|complete|piece of|waste of))*`

const phrases = (...sources: string[]) => sources.map((source) => new RegExp(source, 'g'))

/**
 * Phrases by which a candidate asks for something instead of answering, over plain words without fillers. Each takes
 * the whole phrase: what it leaves of an utterance tells whether there was also an answer.
 */
export const REQUEST_PHRASES: Record<RequestKind, readonly RegExp[]> = {
  rude: phrases(
    String.raw`\b(?:you are|you're|youre|u r)${VERY} ${INSULT}(?: (?:bot|machine|person))?\b`,
    String.raw`\byou${VERY} (?:suck|stink|${INSULT})(?: (?:bot|machine|person))?\b`,
    String.raw`${START}(?:you )?(?:stupid|dumb|useless|damn|fucking) (?:bot|machine|robot|computer|interviewer|ai|app|thing|question|interview)\b`,
    String.raw`${START}what a${VERY} (?:stupid|dumb|idiotic|useless|bad) (?:question|interview|bot|app|joke)\b`,
    String.raw`\b(?:this|that|your (?:question|interview))(?: (?:interview|question|app|thing|bot))? (?:is|was)${VERY} (?:${INSULT}|waste of (?:my )?time)(?: (?:question|interview|waste of (?:my )?time))?\b`,
    String.raw`${START}(?:shut (?:the (?:hell|fuck) )?up|go to hell|(?:fuck|screw|damn) (?:you|this|off|that)|fuck|piss off|bite me|(?:kiss|bite|lick) my ass|get lost|drop dead|eat shit|bullshit|asshole|idiot|moron)\b`,
    String.raw`${START}what the (?:hell|fuck|heck)(?: (?:is|are|do|does) (?:wrong with )?(?:you|this|that)(?: (?:want|talking about|asking))?)?`,
  ),
  repeat: phrases(
    String.raw`${ASKED}(?:repeat(?:ing)?|restate|re-read|reread)${THAT}(?: (?:again|once more|one more time))?\b`,
    String.raw`(?:${COULD_YOU} )?\b(?:say(?:ing)?|ask(?:ing)?|read(?:ing)?|tell(?:ing)?|give|giving|run|go(?:ing)?|hear|get|have)${THAT}(?: (?:that|the question|it|this|back|to|me|you)){0,3} (?:again|once more|one more time|(?:over|by)(?: (?:it|me|that|the question)){0,2}(?: again| once more)?)(?: before i (?:answer|start|try))?\b`,
    String.raw`${START}(?:what (?:was|is|were) (?:that|the question|your question|it|you saying|you asking)(?: again)?|what did you (?:say|ask)(?: me)?(?: again)?|say what|what(?= [?]|$)|^huh|pardon(?: me)?|(?:come|once) again|one more time|once more|again)(?: (?:the question|one more time))?(?= |$)`,
    String.raw`${I_DID_NOT} (?:quite |really |fully )?(?:catch|hear|get|follow|understand|caught|heard|got)(?: (?:that|you|it|the question|what you (?:said|asked|were saying)|all of (?:that|it)|the (?:last|first|end|second) (?:part|bit|half)|any of that|a word))*(?: (?:right|well|clearly))?`,
    String.raw`\bi only (?:got|heard|caught)(?: (?:the (?:last|first|end|second)(?: (?:part|bit|half|word|words))?|(?:a )?(?:part|half|bit) of (?:it|that|the question|what you (?:said|asked))))`,
    String.raw`\bi (?:missed|lost)(?: (?:that|you|it|the question|the (?:last|first|end|second)(?: (?:part|bit|half))?|what you (?:said|asked)|part of (?:that|it)))+(?: for a (?:second|moment|minute))?`,
    String.raw`\b(?:you(?:'re)?|your (?:voice|audio|sound)|the (?:sound|audio|connection)|it|that)(?: (?:just|kind of|kinda|sort of))? (?:cut out|cut off|broke up|dropped|froze|went out|(?:(?:are|is|were) )?breaking up)(?: (?:there|on me|for a (?:second|moment)))*`,
    String.raw`\bmy (?:headphones?|headset|earbuds?|airpods?|speakers?|phone|laptop|wifi|internet|connection|sound|audio|battery)(?: just)? (?:died|dropped|froze|disconnected|cut out|went out|stopped working)`,
    String.raw`\bwhat did you (?:say|ask)(?: me)?(?: again)?(?= [?]|$)`,
    String.raw`${START}(?:can|could) you hear me\b`,
  ),
  clarify: phrases(
    String.raw`${START}(?:what|how) (?:do|did) you (?:exactly )?mean(?: (?:by|with|when you say|exactly)(?: [^ .?]+){0,5})?`,
    String.raw`${START}what (?:does|did) (?:that|this|it|the question)(?: [^ .?]+)? mean(?: exactly)?`,
    String.raw`\b(?:what|which) (?:exactly |kind of |sort of |type of )?(?:[^ .?]+ )?(?:are|do|would|did) you (?:asking|looking|want|mean|after|referring|getting at|like to hear|talking about)(?: (?:for|me|about|to|exactly|hear|know|of|here))*`,
    String.raw`${ASKED}(?:rephrase|reword|clarify|elaborate|rephrasing|clarifying)(?:${THAT}|(?: on| a bit)+${THAT})`,
    String.raw`${ASKED}(?:put|word|say|phrase|ask|explain)${THAT} (?:differently|(?:in )?(?:another|a different|other|simpler|easier)(?: (?:way|words))?|more simply|better)`,
    String.raw`${ASKED}(?:be|get)(?: (?:a bit|a little|more))* (?:specific|clear|precise)(?:er)?`,
    String.raw`${ASKED}explain(?: (?:that|it|this|the question|what|you're|you are|you|mean|meant|looking|asking|want|for|me|to|by|a|bit|little|more))*`,
    String.raw`${ASKED}give me an example(?: of (?:what|that|it|the|you|mean|kind|answer|are|looking|for| )+)?`,
    String.raw`\bi (?:don't|do not|didn't|did not|can't) (?:really |quite |fully )?(?:understand|follow|get)(?: (?:you|that|it|this|the question|your question|what (?:you mean|you're asking|you are asking|that means|you want|the question (?:is|means))))*`,
    String.raw`\b(?:i'm|i am|im)?(?: ?not (?:really |quite |totally |exactly )?sure)(?: (?:i|what|how|that|if))+ (?:understand|follow|get|you're|you are|you|mean|means?|want|asking|getting|to answer)(?: (?:you|mean|asking|the question|that|this|at|for|want|it|getting|looking|me|by))*`,
    String.raw`\b(?:i'm|i am) confused(?: (?:by|about)(?: (?:the question|that|this))?)?`,
    String.raw`${START}(?:do you (?:mean|want|need|prefer)|are you (?:asking|talking|looking|referring)|you mean|(?:does|should|must|can|could) (?:it|this|that|the (?:example|story|answer|situation))(?: (?:have|need) to)? be|is (?:it|that|this) (?:(?:okay|ok|fine|alright) (?:if|to)|about|supposed to be|meant to be)|would you (?:prefer|rather|like) (?:me|an?|something|a story)|(?:in|at) what (?:sense|way|setting)|like what|for example|such as)\b(?: [^ .?]+){0,14}`,
  ),
  wait: phrases(
    String.raw`\b(?:give me|(?:can|could|may|might) (?:i|you|we)(?: please)? (?:have|take|get|give me)|i(?:'ll| will)? (?:need|want|take)|i'd like|let me (?:have|take)|i would like|let's take)(?: (?:about|maybe|like))? ${A_MOMENT}(?: (?:or two|or so|here|now))?(?: to (?:think|gather|collect|remember|recall|get|organize|answer)(?: (?:about|of|on|it|that|this|my|thoughts?|mind|together|through|one|a|good|an|example|here))*)?`,
    String.raw`${START}(?:(?:wait|hold|hang)(?: on)? )?${A_MOMENT}(?: here)?(?= |$)`,
    String.raw`${START}(?:wait|hold on|hang on|hold up|bear with me|stand by|not yet|pause|stop)(?: (?:a|for|one|me|it|on|there|here|second|sec|moment|minute|bit))*(?= |$)`,
    String.raw`${START}(?:let me|i(?:'m| am)(?: still)?|i(?:'ve| have) to|i (?:need|want) to|i(?:'m| am) going to|lemme)(?: (?:have to|need to))? (?:think|thinking|see|remember|recall|collect|gather)(?: (?:about|of|on|it|that|this|my|thoughts?|mind|through|one|a|good|an|example|here|for|second|sec|moment|minute|time|if|i|can|have|something|what|back|story|hard))*`,
    String.raw`${START}(?:can|could|may) (?:i|we|you) (?:think|pause|wait|stop|hold on)(?: (?:about|of|it|that|this|for|a|one|second|sec|moment|minute|bit|here|there|first|on))*`,
    String.raw`\b(?:there's|there is )?(?:somebody|someone|my (?:phone|dog|kid|kids|baby|son|daughter|doorbell|door))(?:'s| is)? (?:at the door|ringing|calling|crying|barking|here|talking to me)`,
  ),
  skip: phrases(
    String.raw`\bi (?:really |just |don't )*(?:don't|dont|do not|wouldn't|would not) (?:really |even )?know(?: (?:what to (?:say|answer)|how to answer(?: (?:that|this|it))?|that one|this one|the answer|yet|about that))?`,
    String.raw`${START}(?:(?:i'm|i am|im) )?not (?:really |quite |too |so )?sure(?= [.?]|$)`,
    String.raw`\b(?:i(?:'ve| have)? |i've )?(?:got )?no (?:idea|clue|answer|example|examples)(?: (?:what to say|for (?:that|this|you)(?: one)?|to give|about that))?`,
    String.raw`\b(?:can|could|may|let's|i'd like to|i want to|i would like to|i'd rather|i'll|i will|i'm going to|i think i'll|i think i'd)(?: (?:we|i|you))?(?: (?:like to|just|have to))* (?:skip|pass|move on|go on|go|come back)${THIS_ONE}(?: (?:to the )?(?:next|another|different|new)(?: (?:question|one))?)?${THIS_ONE}(?: later)?`,
    String.raw`${START}(?:pass|skip|next)${THIS_ONE}(?: (?:please|question))?(?= |$)`,
    String.raw`\b(?:i'd|i would) (?:rather|prefer)(?: to)? not(?: (?:to )?(?:answer|say|talk about|go into|discuss)(?: (?:that|this|it|the question|one))*)?`,
    String.raw`\bi (?:can't|cannot|can not|couldn't|could not)(?: (?:really|even|honestly))? (?:think of|remember|recall|come up with|answer|say)(?: (?:anything|any|one|it|that|this|an?|time|times|example|examples|situation|case|story|single|good|like|right|now|at|the|moment|of|my|head|off|top|question|here|kind))*`,
    String.raw`\bi (?:really )?(?:don't|do not|dont|never)(?: really| even)? (?:have|had|got)(?: (?:anything|any|one|an?|examples?|answer|story|time|experience|like|that|this|for|to|say|with|of|it|happen|me|good|on|kind|situation|really))*`,
    String.raw`\bnothing(?: (?:really|much))? (?:comes? to mind|to say|i can think of|springs to mind)(?: right now)?`,
    String.raw`\b(?:i'm|i am|i|my mind(?:'s)?)(?: (?:is|just|completely|totally|drew|draw|drawing|went|go|going|gone|goes)){0,3}(?: a)? blank(?: (?:right now|here|on (?:that|this)(?: one)?))*`,
    String.raw`${START}(?:i )?(?:give up|quit|don't care)(?= |$)`,
  ),
}
