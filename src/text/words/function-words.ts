/** English words that carry grammar rather than content. */
export const functionWords: ReadonlySet<string> = new Set(
  `a an the this that these those some any each every either neither both all another other such same
  i me my mine myself you your yours yourself he him his himself she her hers herself it its itself
  we us our ours ourselves they them their theirs themselves one ones who whom whose which what
  and or but nor so yet for if unless although though because since while whereas whether than as
  of in on at by to from with without into onto upon over under above below between among through
  during before after until till against about around across along near off out up down within toward towards per via despite
  is am are was were be been being have has had having do does did doing done
  will would shall should can could may might must ought
  not no never n't cannot none nobody nothing there here then when where why how
  also just only even very too quite rather still again already ever however thus hence therefore moreover
  it's he's she's that's there's i'm we're they're you're isn't aren't wasn't weren't don't doesn't didn't can't couldn't won't wouldn't hasn't haven't hadn't shouldn't`
    .split(/\s+/u)
    .filter((word) => word !== ''),
);
