/** What runs in the page: saving at once, and the keyboard. Plain text, because the policy of the page allows this one script by its hash. */
export const studyScript = `
(() => {
  const bar = document.querySelector('.bar-line');
  if (!bar) return;
  const rater = bar.dataset.rater;
  const saved = document.getElementById('saved');
  const questions = [...document.querySelectorAll('fieldset')];
  const cards = [...document.querySelectorAll('.output')];
  let current = Math.max(0, questions.findIndex((q) => !q.querySelector(':checked')));
  const waiting = new Map();
  let sending = false;

  function show(words, bad) { saved.textContent = words; saved.classList.toggle('bad', Boolean(bad)); }
  function mark(scroll) {
    for (const [index, q] of questions.entries()) q.classList.toggle('current', index === current);
    for (const card of cards) card.classList.toggle('current', card.contains(questions[current]));
    if (scroll && questions[current]) questions[current].scrollIntoView({ block: 'center', behavior: 'instant' });
  }
  function read(card) {
    const rating = {};
    for (const q of card.querySelectorAll('fieldset')) {
      const checked = q.querySelector(':checked');
      if (checked) rating[q.dataset.dimension] = Number(checked.value);
    }
    const note = card.querySelector('[data-note]').value;
    if (note.trim() !== '') rating.note = note;
    return rating;
  }
  async function send() {
    if (sending || waiting.size === 0) return;
    sending = true;
    while (waiting.size > 0) {
      const [id, card] = waiting.entries().next().value;
      waiting.delete(id);
      show('Saving …');
      try {
        const answer = await window.fetch('save', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ rater, card: id, rating: read(card) }) });
        if (!answer.ok) throw new Error(String(answer.status));
        const { done, cards: all } = await answer.json();
        document.getElementById('count').textContent = done + ' of ' + all + ' rated';
        bar.querySelector('progress').value = done;
        card.classList.toggle('complete', [...card.querySelectorAll('fieldset')].every((q) => q.querySelector(':checked')));
      } catch {
        waiting.set(id, card);
        show('Not saved. Is the program still running?', true);
        sending = false;
        setTimeout(send, 2000);
        return;
      }
    }
    sending = false;
    show('Saved');
  }
  function save(card) { waiting.set(card.dataset.card, card); void send(); }

  for (const card of cards) {
    card.addEventListener('change', (event) => {
      const q = event.target.closest('fieldset');
      if (q) { current = questions.indexOf(q); mark(false); }
      save(card);
    });
    let timer;
    card.querySelector('[data-note]').addEventListener('input', () => {
      waiting.set(card.dataset.card, card); // From the first letter on, so that leaving the page asks first.
      show('Saving …');
      clearTimeout(timer);
      timer = setTimeout(send, 400);
    });
  }
  for (const [index, q] of questions.entries()) q.addEventListener('focusin', () => { current = index; mark(false); });
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest('textarea')) { if (event.key === 'Escape') event.target.blur(); return; }
    if (/^[0123]$/.test(event.key)) {
      const q = questions[current];
      const level = q && q.querySelector('[value="' + event.key + '"]');
      if (!level) return;
      level.checked = true;
      save(q.closest('.output'));
      if (current < questions.length - 1) current++;
      mark(true);
    } else if (event.key === 'j') { current = Math.min(questions.length - 1, current + 1); mark(true); }
    else if (event.key === 'k') { current = Math.max(0, current - 1); mark(true); }
    else if (event.key === 'm') { questions[current].closest('.output').querySelector('[data-note]').focus(); }
    else if (event.key === 'n' || event.key === 'p') {
      const link = document.getElementById(event.key === 'n' ? 'next' : 'previous');
      if (link && link.href && waiting.size === 0) location.href = link.href;
    } else return;
    event.preventDefault();
  });
  window.addEventListener('beforeunload', (event) => { if (waiting.size > 0 || sending) event.preventDefault(); });
  mark(false);
})();
`;
