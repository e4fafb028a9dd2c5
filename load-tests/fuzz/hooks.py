"""What every answer is asked, besides not being a server error: that it tells nothing of deals that the asker may not see."""

import os
import random

import schemathesis

WORDS = [word for word in os.environ.get("FUZZ_HIDDEN_WORDS", "").split(",") if word]


@schemathesis.check
def tells_nothing_hidden(ctx, response, case):
    sent = " ".join(str(part) for part in (case.path_parameters, case.query, case.headers, case.cookies, case.body))
    for word in WORDS:
        if word.encode() in response.content and word not in sent:
            raise AssertionError(f"The answer tells of a hidden deal: {word}")


@schemathesis.hook
def before_call(ctx, case, kwargs):
    """Every case comes from another network: the limits by network are not what is looked for here."""
    case.headers["X-Forwarded-For"] = f"10.{random.randrange(256)}.{random.randrange(256)}.{random.randrange(1, 255)}"
