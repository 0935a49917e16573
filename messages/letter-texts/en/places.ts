import type { LetterText } from "../letter-text";

const place = (list: string) => `{% for place in ${list} %}
- **{{ place.position }}, {{ place.committee }}**: {% if place.until %}{{ place.from }} to {{ place.until }}{% else %}from {{ place.from }}{% endif %}
{%- endfor %}`;

/** Each offered place with its meetings and the person to ask. */
const OFFERS = `{% for place in places %}
**{{ place.position }}, {{ place.committee }}**: {% if place.until %}{{ place.from }} to {{ place.until }}{% else %}from {{ place.from }}{% endif %}

{% if place.meetings == "0" %}No meetings are planned for this term yet.{% elsif place.meetings == "1" %}One meeting is planned for this term:{% else %}{{ place.meetings }} meetings are planned for this term. The first are:{% endif %}
{% for meeting in meetings %}{% if meeting.committee == place.committee %}
- {{ meeting.title }}: {{ meeting.when }}{% endif %}{% endfor %}

{% if place.contact %}If you have questions about this place, write to {{ place.contact }}.

{% endif %}{% endfor %}`;

/** Letters to members about places that they are offered, answer, give up, or do not get. */
export const placeTexts = {
  "place-offered": {
    subject:
      "{% if places.size == 1 %}You are offered a place for {{ year }}{% else %}You are offered {{ places.size }} places for {{ year }}{% endif %}",
    body: `
{{ association }} would like you to serve:
${OFFERS}

Please tell us by the end of **{{ answerBy }}** whether you accept. We will hold the {% if places.size == 1 %}place{% else %}places{% endif %} for you until then.

[{% if places.size == 1 %}Answer the offer{% else %}Answer the offers{% endif %}]({{ link }})

You can change your answer until that day, with this link too.
`,
  },
  "alternate-offered": {
    subject: "A place is free for you",
    body: `
A place for which you are an alternate has become free. {{ association }} offers it to you:
${OFFERS}

Please tell us by the end of **{{ answerBy }}** whether you accept. We will hold the place for you until then.

[Answer the offer]({{ link }})

If you would rather not, tell us soon: then we can ask the next person.
`,
  },
  "answer-received": {
    subject:
      '{% if answeredBy %}Answered on your behalf for {{ year }}{% elsif isRestored %}Your answer for {{ year }} counts again{% else %}Your answer for {{ year }}{% endif %}: {% for one in done %}{% if forloop.first %}{% elsif forloop.last %} and {% else %}, {% endif %}{% case one.what %}{% when "accepted" %}accepted{% when "declined" %}declined{% when "withdrawn" %}withdrawn{% else %}given up{% endcase %}{% endfor %}',
    body: `
{% if answeredBy %}On your behalf, {{ answeredBy }} recorded an answer.

{% elsif isRestored %}You took back the withdrawal of your answer, so your answer counts again.

{% endif %}{% if accepted.size > 0 %}{% if answeredBy %}Accepted:{% elsif isRestored %}You accepted:{% else %}Thank you for serving. We have your answer. You accepted:{% endif %}
${place("accepted")}

{% endif %}{% if declined.size > 0 %}{% if answeredBy %}Declined:{% else %}You declined:{% endif %}
${place("declined")}

{% endif %}{% if withdrawn.size > 0 %}{% if answeredBy %}Answer withdrawn:{% else %}You withdrew your answer for:{% endif %}
${place("withdrawn")}

{% if withdrawn.size == 1 %}This place has no answer now, and waits for one.{% else %}These places have no answer now, and wait for one.{% endif %}

{% endif %}{% if givenUp.size > 0 %}{% if answeredBy %}Given up:{% else %}You gave up:{% endif %}
${place("givenUp")}

{% endif %}{% if answeredBy == "" and accepted.size == 0 and declined.size > 0 %}Thank you for telling us, so that we can ask someone else in time.

{% endif %}{% if comments %}{% if answeredBy %}Note with it:{% else %}You wrote to the staff:{% endif %}

> {{ comments }}

{% endif %}{% if acceptedBefore.size > 0 %}Still accepted:
${place("acceptedBefore")}

{% endif %}{% if declinedBefore.size > 0 %}Still declined:
${place("declinedBefore")}

{% endif %}{% if open.size > 0 %}We still need your answer for:
${place("open")}

{% endif %}{% if changeUntil %}You can change {% if answeredBy %}the{% else %}your{% endif %} answer until the end of {{ changeUntil }}.{% endif %}

{% if hasCalendar %}The meetings of your committees come with this letter as a file for your calendar.{% endif %}

[See your places]({{ link }})

Reference: {{ reference }}
{% if answeredBy %}
{% if help %}If this is not what you decided, write to {{ help }}.{% else %}If this is not what you decided, tell {{ association }}.{% endif %}
{% endif %}`,
  },
  "place-resigned": {
    subject:
      "{% if answeredBy %}Resigned on your behalf: {{ committee }}{% else %}You resigned from {{ committee }}{% endif %}",
    body: `
{% if answeredBy %}On your behalf, {{ answeredBy }} recorded that you resign as **{{ position }}, {{ committee }}**.{% else %}We have your resignation as **{{ position }}, {{ committee }}**.{% endif %}

{% if lastDay %}Your last day is {{ lastDay }}. Your seat becomes vacant on {{ vacantFrom }}.{% else %}Your term had not begun, so you will not serve. Your seat is vacant now.{% endif %} Only the association's staff can give it back to you.

{% if comments %}{% if answeredBy %}Note with it:{% else %}You wrote to the staff:{% endif %}

> {{ comments }}

{% endif %}Thank you for your service.

[See your committees]({{ link }})

Reference: {{ reference }}

{% if help %}If this is not what you decided, write to {{ help }}.{% else %}If this is not what you decided, tell {{ association }}.{% endif %}
`,
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
