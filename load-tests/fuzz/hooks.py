"""What every answer is asked, besides not being a server error, and what cases ask about: what is there, as well as what is not."""

import json
import os
import random

import schemathesis

WORDS = [word for word in os.environ.get("FUZZ_HIDDEN_WORDS", "").split(",") if word]
# What is there, by the beginning of an address or the name of a parameter, and the accounts that ask (known.mjs).
KNOWN = json.loads(os.environ.get("FUZZ_KNOWN", "{}"))
ASKING = set(KNOWN.get("asking", []))
# Our own: hypothesis begins the common one anew for every case.
RANDOM = random.Random(os.environ.get("FUZZ_SEED"))


@schemathesis.check
def tells_nothing_hidden(ctx, response, case):
    sent = " ".join(str(part) for part in (case.path_parameters, case.query, case.headers, case.cookies, case.body))
    for word in WORDS:
        if word.encode() in response.content and word not in sent:
            raise AssertionError(f"The answer tells of what is hidden: {word}")


@schemathesis.hook
def before_call(ctx, case, kwargs):
    # Every case comes from another network: the limits by network are not what is looked for here.
    octets = (RANDOM.randrange(256), RANDOM.randrange(256), RANDOM.randrange(1, 255))
    case.headers["X-Forwarded-For"] = "10.%d.%d.%d" % octets
    ask_for_what_is_there(case)
    spare_who_asks(case)


def ask_for_what_is_there(case):
    """Half of the ids and addresses are those of something: nearly none of the invented ones would be."""
    for place, parameters in (("paths", case.path_parameters), ("query", case.query), ("body", case.body)):
        if not isinstance(parameters, dict):
            continue
        for name in parameters:
            known = KNOWN.get(place, {}).get(name, {})
            found = next((values for start, values in known.items() if case.operation.path.startswith(start)), None)
            if found and RANDOM.random() < 0.5:
                parameters[name] = RANDOM.choice(found)


def spare_who_asks(case):
    """Nobody is disabled, erased or logged out who asks, or another who asks at the same time: the cases after it would be nobody's."""
    path, parameters = case.operation.path, case.path_parameters
    if case.method != "GET" and path.startswith("/api/admin/users/{id}") and is_asking(parameters.get("id")):
        parameters["id"] = RANDOM.choice(KNOWN["paths"]["id"]["/api/admin/users"])


def is_asking(value):
    return str(value).strip() in ASKING
