import type { LetterText } from "../letter-text";

const place = (list: string) => `{% for place in ${list} %}
- **{{ place.position }}, {{ place.committee }}**: {% if place.until %}{{ place.from }} to {{ place.until }}{% else %}from {{ place.from }}{% endif %}
{%- endfor %}`;

/** What members are told of places that they are offered, answer, or do not get. */
export const placeTexts = {
  "place-offered": {
    subject:
      "{% if places.size == 1 %}You are offered a place for {{ year }}{% else %}You are offered {{ places.size }} places for {{ year }}{% endif %}",
    body: `
{{ association }} would like you to serve:
${place("places")}

Please say by the end of **{{ answerBy }}** whether you accept. Until then the {% if places.size == 1 %}place is{% else %}places are{% endif %} kept for you.

[{% if places.size == 1 %}Answer the offer{% else %}Answer the offers{% endif %}]({{ link }})

You can change your answer until that day.
`,
  },
  "alternate-offered": {
    subject: "A place is free for you",
    body: `
A place for which you are an alternate has become free. {{ association }} offers it to you:
${place("places")}

Please say by the end of **{{ answerBy }}** whether you accept. Until then it is kept for you.

[Answer the offer]({{ link }})

If you would rather not, tell us soon: then we can ask the next person.
`,
  },
  "answer-received": {
    subject:
      "{% if answeredBy %}Answered on your behalf for {{ year }}{% else %}Your answer for {{ year }}{% endif %}: {% if accepted.size > 0 and declined.size > 0 %}accepted and declined{% elsif accepted.size > 0 %}accepted{% elsif declined.size > 0 %}declined{% elsif givenUp.size > 0 %}given up{% else %}taken back{% endif %}",
    body: `
{% if answeredBy %}On your behalf, {{ answeredBy }} recorded an answer. This is how your places for {{ year }} stand now.

{% endif %}{% if accepted.size > 0 %}{% if answeredBy %}Accepted:{% else %}Thank you for serving. We have your answer. You accepted:{% endif %}
${place("accepted")}

{% endif %}{% if declined.size > 0 %}{% if answeredBy %}Declined:{% else %}You declined:{% endif %}
${place("declined")}

{% endif %}{% if givenUp.size > 0 %}{% if answeredBy %}Given up:{% else %}You gave up:{% endif %}
${place("givenUp")}

{% endif %}{% if answeredBy == "" and accepted.size == 0 and declined.size > 0 %}Thank you for telling us, so that we can ask someone else in time.

{% endif %}{% if open.size > 0 %}We still need your answer for:
${place("open")}

{% endif %}{% if changeUntil %}You can change {% if answeredBy %}the{% else %}your{% endif %} answer until the end of {{ changeUntil }}.{% endif %}

{% if hasCalendar %}The meetings of your committees come with this letter as a file for your calendar.{% endif %}

[See your places]({{ link }})
{% if answeredBy %}
{% if help %}If this is not what you decided, write to {{ help }}.{% else %}If this is not what you decided, tell {{ association }}.{% endif %}
{% endif %}`,
  },
  "not-selected": {
    subject: "The committees for {{ year }} are chosen",
    body: `
You were among the candidates to serve in {{ year }}. For {% if positions.size == 1 %}this position{% else %}these positions{% endif %} {{ association }} chose other members:
{% for one in positions %}
- {{ one.position }}, {{ one.committee }}
{%- endfor %}

There are always more good candidates than seats, and we hope to count on you another time. If places are offered to you elsewhere, you will hear in a separate letter. Nominations for the following year open next season.

[See the committees and your own places]({{ link }})
`,
  },
  "place-revoked": {
    subject: "A place was taken back: {{ committee }}",
    body: `
{{ association }} has taken back your place as **{{ position }}, {{ committee }}** from {{ from }}. It is no longer yours, and there is nothing you have to do.

[See your places]({{ link }})

{% if help %}If you have questions about it, write to {{ help }}.{% else %}If you have questions about it, ask {{ association }}.{% endif %}
`,
  },
} as const satisfies Readonly<Record<string, LetterText>>;
