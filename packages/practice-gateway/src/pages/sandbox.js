// Tells the page around this one how tall it is and, on the last page, that the payment is made.
// Messages: docs/contracts/payments.md.
const tell = (message) => window.parent.postMessage({ source: 'swath-sandbox', ...message }, window.location.origin);

if (window.parent !== window) {
  const done = document.querySelector('[data-session-id]');
  if (done) tell({ status: 'complete', sessionId: done.dataset.sessionId });
  const tellHeight = () => tell({ status: 'resized', height: Math.ceil(document.body.getBoundingClientRect().height) });
  new ResizeObserver(tellHeight).observe(document.body);
}

// The number of a card is read in groups, as it is printed on it; what was typed behind the caret keeps its place.
const grouped = (digits) => digits.replace(/(\d{4})(?=\d)/g, '$1 ');
document.querySelector('input#number')?.addEventListener('input', ({ currentTarget: field }) => {
  const typed = field.value;
  const digits = typed.replace(/\D/g, '').slice(0, 19);
  if (/[^\d\s-]/.test(typed) || grouped(digits) === typed) return;
  const before = typed.slice(0, field.selectionStart ?? typed.length).replace(/\D/g, '').length;
  field.value = grouped(digits);
  const caret = grouped(digits.slice(0, before)).length;
  field.setSelectionRange(caret, caret);
});
