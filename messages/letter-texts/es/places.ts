import type { LetterText } from "../letter-text";

const place = (list: string) => `{% for place in ${list} %}
- **{{ place.position }}, {{ place.committee }}**: {% if place.until %}del {{ place.from }} al {{ place.until }}{% else %}desde el {{ place.from }}{% endif %}
{%- endfor %}`;

/** What members are told of places that they are offered, answer, or do not get. */
export const placeTexts = {
  "place-offered": {
    subject:
      "{% if places.size == 1 %}Le ofrecemos un puesto para {{ year }}{% else %}Le ofrecemos {{ places.size }} puestos para {{ year }}{% endif %}",
    body: `
A {{ association }} le gustaría contar con usted:
${place("places")}

Díganos antes de que termine el **{{ answerBy }}** si acepta. Hasta entonces {% if places.size == 1 %}el puesto queda reservado{% else %}los puestos quedan reservados{% endif %} para usted.

[{% if places.size == 1 %}Responder a la oferta{% else %}Responder a las ofertas{% endif %}]({{ link }})

Hasta ese día puede cambiar su respuesta.
`,
  },
  "alternate-offered": {
    subject: "Hay un puesto libre para usted",
    body: `
Ha quedado libre un puesto para el que usted es suplente. {{ association }} se lo ofrece:
${place("places")}

Díganos antes de que termine el **{{ answerBy }}** si acepta. Hasta entonces queda reservado para usted.

[Responder a la oferta]({{ link }})

Si prefiere no aceptarlo, díganoslo pronto: así podremos preguntar a la siguiente persona.
`,
  },
  "answer-received": {
    subject:
      "{% if answeredBy %}Respuesta en su nombre para {{ year }}{% else %}Su respuesta para {{ year }}{% endif %}: {% if accepted.size > 0 and declined.size > 0 %}aceptado y no aceptado{% elsif accepted.size > 0 %}aceptado{% elsif declined.size > 0 %}no aceptado{% elsif givenUp.size > 0 %}dejado{% else %}retirada{% endif %}",
    body: `
{% if answeredBy %}En su nombre, {{ answeredBy }} registró una respuesta. Así están ahora sus puestos para {{ year }}.

{% endif %}{% if accepted.size > 0 %}{% if answeredBy %}Aceptados:{% else %}Gracias por su colaboración. Hemos recibido su respuesta. Usted acepta:{% endif %}
${place("accepted")}

{% endif %}{% if declined.size > 0 %}{% if answeredBy %}No aceptados:{% else %}No acepta:{% endif %}
${place("declined")}

{% endif %}{% if givenUp.size > 0 %}{% if answeredBy %}Dejados:{% else %}Deja:{% endif %}
${place("givenUp")}

{% endif %}{% if answeredBy == "" and accepted.size == 0 and declined.size > 0 %}Gracias por avisarnos: así podemos preguntar a otra persona a tiempo.

{% endif %}{% if open.size > 0 %}Aún esperamos su respuesta sobre:
${place("open")}

{% endif %}{% if changeUntil %}Puede cambiar {% if answeredBy %}la{% else %}su{% endif %} respuesta hasta el final del {{ changeUntil }}.{% endif %}

{% if hasCalendar %}Con esta carta van las reuniones de sus comités, en un archivo para su calendario.{% endif %}

[Ver sus puestos]({{ link }})
{% if answeredBy %}
{% if help %}Si no es lo que usted decidió, escriba a {{ help }}.{% else %}Si no es lo que usted decidió, avise a {{ association }}.{% endif %}
{% endif %}`,
  },
  "not-selected": {
    subject: "Los comités de {{ year }} ya están decididos",
    body: `
Su nombre estaba entre las candidaturas para {{ year }}. Para {% if positions.size == 1 %}este puesto{% else %}estos puestos{% endif %}, {{ association }} eligió a otros miembros:
{% for one in positions %}
- {{ one.position }}, {{ one.committee }}
{%- endfor %}

Siempre hay más buenas candidaturas que plazas, y esperamos contar con usted en otra ocasión. Si se le ofrece otro puesto, se lo diremos en una carta aparte. El plazo de nominaciones para el año siguiente se abre la próxima temporada.

[Ver los comités y sus propios puestos]({{ link }})
`,
  },
  "place-revoked": {
    subject: "Un puesto se ha retirado: {{ committee }}",
    body: `
{{ association }} ha retirado su puesto de **{{ position }}, {{ committee }}**, previsto desde el {{ from }}. Ya no figura a su nombre y no tiene que hacer nada.

[Ver sus puestos]({{ link }})

{% if help %}Si tiene preguntas, escriba a {{ help }}.{% else %}Si tiene preguntas, consulte a {{ association }}.{% endif %}
`,
  },
} as const satisfies Readonly<Record<string, LetterText>>;
